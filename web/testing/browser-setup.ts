import '#web/styles.css'
import { beforeEach } from 'vitest'

beforeEach(() => localStorage.clear())
