/** The name under which a module hands its own names to the prompt. */
export const SESSION_EXPORT = 'whetstone$session'
