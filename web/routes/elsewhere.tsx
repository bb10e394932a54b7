import { redirect } from 'react-router'

/** Any other address leads to the landing page. */
export const loader = () => redirect('/')
export const clientLoader = () => redirect('/')

export default function Elsewhere() {
  return null
}
