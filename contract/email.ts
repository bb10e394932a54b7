import { EMAIL_MAX } from './limits.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(
  `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`,
  'i',
)
export const isEmail = (text: string) => text.length <= EMAIL_MAX && address.test(text)
