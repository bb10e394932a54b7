import { fontSizes, tabSizes } from '#contract/run/editor-settings.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { changeEditor, useEditorSettings } from './editor-settings.ts'

const sizes = fontSizes.map((size) => [String(size), `${size} px`] as const)
const tabs = [['', 'As the language'], ...tabSizes.map((size) => [String(size), `${size} columns`])] as [
  string,
  string,
][]

/** Below the editor that it changes. */
export function EditorSettingsPanel({ id }: { id: string }) {
  const { font_size, tab_size, wrap, vim } = useEditorSettings()
  return (
    <fieldset
      id={id}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 rounded-md border border-line bg-raised p-3"
    >
      <legend className="sr-only">Editor settings</legend>
      <SelectField
        label="Font size"
        value={String(font_size)}
        options={sizes}
        onChange={(size) => void changeEditor({ font_size: Number(size) })}
      />
      <SelectField
        label="Tab size"
        value={String(tab_size ?? '')}
        options={tabs}
        onChange={(size) => void changeEditor({ tab_size: size === '' ? null : Number(size) })}
      />
      <Checkbox
        label="Wrap long lines"
        checked={wrap}
        onChange={(event) => void changeEditor({ wrap: event.currentTarget.checked })}
      />
      <Checkbox
        label="Vim keys"
        checked={vim}
        onChange={(event) => void changeEditor({ vim: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
