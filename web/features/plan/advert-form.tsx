import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Advert, readAdvert } from '#contract/advert/read-advert.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { AdvertMatches, type FromAdvertProps } from './advert-matches.tsx'
import { type AdvertWords, advertWordsQuery } from './advert-queries.ts'
import { advertMax, problemText } from './advert-say.ts'

/** Reads a pasted advert by the words that the bank knows, in this browser alone. */
export function AdvertForm(props: FromAdvertProps) {
  const query = useQuery(advertWordsQuery())
  return (
    <section
      aria-labelledby="advert"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="advert" className="font-bold text-lg">
        From a job advert
      </h2>
      <QueryStates
        query={query}
        loading={<Loading />}
        failed="Failed to load the words of adverts. Please try again."
      >
        {(words) => <Pasted words={words} {...props} />}
      </QueryStates>
    </section>
  )
}

function Pasted({ words, ...props }: FromAdvertProps & { words: AdvertWords }) {
  const [text, setText] = useState('')
  const [advert, setAdvert] = useState<Advert>()
  const [readings, setReadings] = useState(0)
  const error = advert && 'problem' in advert ? problemText(advert) : undefined
  return (
    <>
      <TextAreaField
        label="The text of the advert"
        hint={`It stays in this browser: nothing of it is sent or kept. At most ${advertMax}.`}
        {...(error && { error })}
        rows={8}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAdvert(undefined)
        }}
      />
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            setAdvert(readAdvert(text, words))
            setReadings(readings + 1)
          }}
        >
          Find what it asks for
        </Button>
      </div>
      {advert && !('problem' in advert) && (
        <AdvertMatches key={readings} advert={advert} words={words} {...props} />
      )}
    </>
  )
}
