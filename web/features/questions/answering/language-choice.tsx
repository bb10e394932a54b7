import type { CodeLanguage } from '#contract/content-lists.ts'
import { languageNames } from './language-names.ts'

interface LanguageChoiceProps {
  offered: readonly CodeLanguage[]
  value: CodeLanguage | undefined
  onChange: (language: string) => void
}

/** Nothing to choose if a question is offered in one language only. */
export function LanguageChoice({ offered, value, onChange }: LanguageChoiceProps) {
  if (offered.length < 2) return null
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="text-muted">Language</span>
      <select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-10 rounded-md border border-line-strong bg-raised px-3 font-semibold"
      >
        {offered.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
