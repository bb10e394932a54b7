import type { Video } from '#contract/api/resource-shapes.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { channelsOf, type VideoFilters } from './filter-videos.ts'

interface VideoToolbarProps {
  videos: Video[]
  /** How many the filters leave. */
  shown: number
  filters: VideoFilters
  onChange: (change: Partial<VideoFilters>) => void
}

/** Narrows the videos by title, channel and length, and shows them as pictures or as a list (video-toolbar.css). */
export function VideoToolbar({ videos, shown, filters, onChange }: VideoToolbarProps) {
  const channels = channelsOf(videos)
  const hasLengths = videos.some(({ duration_sec }) => duration_sec !== null)
  return (
    <div className="with-script video-toolbar mb-5 grid items-end gap-3">
      <SearchField
        label="Find a video"
        placeholder="Find a video..."
        value={filters.find}
        onChange={(find) => onChange({ find })}
      />
      {channels.length > 0 && (
        <SelectField
          label="Channel"
          value={filters.channel}
          options={[['', 'All channels'], ...channels.map((name) => [name, name] as const)]}
          onChange={(channel) => onChange({ channel })}
        />
      )}
      {hasLengths && (
        <SelectField
          label="Length"
          value={filters.length}
          options={[
            ['', 'Any length'],
            ['short', 'Under 10 minutes'],
            ['medium', '10 to 30 minutes'],
            ['long', '30 minutes and more'],
          ]}
          onChange={(length) => onChange({ length })}
        />
      )}
      <SelectField
        label="Show as"
        value={filters.form}
        options={[
          ['', 'Pictures'],
          ['list', 'List'],
        ]}
        onChange={(form) => onChange({ form })}
      />
      <p role="status" className="sr-only">
        {shown} of {videos.length} videos
      </p>
    </div>
  )
}
