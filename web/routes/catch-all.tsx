import { redirect } from 'react-router'
import { toast } from '#web/ui/toast.tsx'

/** Any other address leads to the landing page. */
export const loader = () => redirect('/')
export const clientLoader = () => {
  toast.info('That page is not here. This is the start page.')
  return redirect('/')
}

export default function CatchAll() {
  return null
}
