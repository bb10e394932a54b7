import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Curtain } from '#web/ui/curtain.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { useOneTab } from './use-one-tab.ts'

interface InOneTabProps {
  /** The name of the lock: one sitting's. */
  lock: string
  /** The sitting that another tab has open. */
  title: string
  /** The sitting's state, asked for again before this tab goes on. */
  queryKey: QueryKey
  children: ReactNode
}

/** A sitting that is answered in one tab at a time; another one may take it over. */
export function InOneTab({ lock, title, queryKey, children }: InOneTabProps) {
  const { place, takeOver } = useOneTab(lock)
  const client = useQueryClient()
  const [isTaking, setTaking] = useState(false)

  /** Asks again first: the other tab may have answered since. */
  async function continueHere() {
    setTaking(true)
    await client.refetchQueries({ queryKey })
    setTaking(false)
    takeOver()
  }
  if (place === 'waiting') return <LoadingScreen />
  if (place === 'here') return children
  return (
    <Curtain
      title={title}
      text="Its time runs on. Nothing that was answered there is lost."
      action={
        <Button busy={isTaking} onClick={() => void continueHere()}>
          Continue here
        </Button>
      }
    />
  )
}
