import type { Extension } from '@codemirror/state'
import { drawSelection } from '@codemirror/view'
import { vim } from '@replit/codemirror-vim'

/** A file of its own: only who chose Vim fetches it. The selection of its visual mode is drawn, not the browser's. */
export const vimKeys = (): Extension => [vim({ status: true }), drawSelection()]
