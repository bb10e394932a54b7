import { Bookmark, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Grit } from '#web/ui/grit.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spark } from '#web/ui/spark.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const tones = ['neutral', 'accent', 'good', 'spark', 'bad', 'note'] as const
const views = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
]
const nothing = () => undefined

/** Every component of web/ui in every state. */
export function ComponentGallery() {
  const [isOpen, setOpen] = useState(false)
  const [view, setView] = useState('one')
  return (
    <div className="grid gap-8">
      <Row name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button busy>busy</Button>
        <Button size="small">small</Button>
        <Button size="large" icon={Bookmark}>
          large
        </Button>
        <IconButton icon={Search} label="Icon button" />
        <IconButton icon={Search} label="Icon button, disabled" disabled />
      </Row>
      <Row name="Badge, level, spark, subject">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Grit strokes={1}>Basic</Grit>
        <Grit strokes={2}>Intermediate</Grit>
        <Grit strokes={3}>Advanced</Grit>
        <Spark />
        <SubjectTile url="/icons/sql.svg" />
      </Row>
      <Row name="Fields">
        <div className="grid w-full items-start gap-4 sm:grid-cols-2">
          <Field label="Field" placeholder="Placeholder" hint="A hint" />
          <Field label="Field with an error" defaultValue="ana@" error="This is no address." />
          <Field label="Field, disabled" defaultValue="Not now" disabled />
          <PasswordField label="Password" autoComplete="current-password" />
          <TextAreaField label="Text" rows={3} aside="0/500" />
          <SelectField
            label="Select"
            value="one"
            options={[
              ['one', 'One'],
              ['two', 'Two'],
            ]}
            onChange={nothing}
          />
          <SearchField label="Search" placeholder="Search..." onChange={nothing} />
          <Checkbox label="Checkbox" defaultChecked />
        </div>
      </Row>
      <Row name="Views and progress">
        <Segmented label="View" options={views} value={view} onChange={setView} />
        <div className="w-60">
          <ProgressBar label="Progress" percent={62} detail="62 of 100" />
        </div>
        <div className="w-60">
          <ProgressBar live label="Progress of what is open" percent={38} detail="The one in progress" />
        </div>
      </Row>
      <Row name="Waiting">
        <Spinner size="small" />
        <Spinner />
        <Spinner size="large" label="Loading" />
        <Skeleton className="h-10 w-40" />
      </Row>
      <Row name="Overlays">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => toast.success('It is done.')}>
          Toast, success
        </Button>
        <Button variant="secondary" onClick={() => toast.info('Something to know.')}>
          Toast, info
        </Button>
        <Button variant="secondary" onClick={() => toast.error('It failed. Please try again.')}>
          Toast, error
        </Button>
        <Tooltip text="Coming Soon">{(ids) => <Button {...ids}>Tooltip</Button>}</Tooltip>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Dialog"
          description="What floats casts a shadow."
          footer={<Button onClick={() => setOpen(false)}>Close it</Button>}
        />
      </Row>
      <Row name="Surfaces">
        <div className="grid w-full gap-4">
          <Card>Card: a line, no shadow</Card>
          <Accordion>
            <AccordionItem head="Accordion">What was closed.</AccordionItem>
            <AccordionItem head="Another">One more.</AccordionItem>
          </Accordion>
          <EmptyState icon={Search} title="Empty state" text="What could be here, and how it gets here." />
          <ErrorState text="Failed to load this. Please try again." onRetry={nothing} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard */}
          <pre translate="no" tabIndex={0} className="code">
            select count(*) from t; -- code lies on steel in both schemes
          </pre>
        </div>
      </Row>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid gap-3">
      <h3>{name}</h3>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </section>
  )
}
