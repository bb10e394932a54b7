import { interviewerPath, reviewPath, storiesPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** After an interview. */
export const NextSteps = ({ isStory }: { isStory: boolean }) => (
  <section aria-labelledby="interview-next" className="grid grid-cols-1 gap-3 border-line border-t pt-5">
    <h3 id="interview-next" className="font-display text-xl">
      What comes next
    </h3>
    <p className="max-w-text">
      Your answer is kept, and the question is in your review: it comes back when you're about to forget it.
      {isStory && " If this was a story of your own, write it down while it's fresh."}
    </p>
    <div className="flex flex-wrap gap-3">
      {isStory && <ButtonLink to={storiesPath}>Open your stories</ButtonLink>}
      <ButtonLink to={reviewPath} variant={isStory ? 'secondary' : 'primary'}>
        Today's session
      </ButtonLink>
      <ButtonLink to={interviewerPath} variant="secondary">
        Another interview
      </ButtonLink>
    </div>
  </section>
)
