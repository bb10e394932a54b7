/**
 * Takes WebAssembly, and workers that would have their own, away from the learner's code. Some browsers run it without checks of its
 * bounds and put the frame into the page's process: there one read outside its memory ends the whole page.
 */
export function closeWebAssembly(): void {
  for (const name of ['WebAssembly', 'Worker', 'SharedWorker']) Reflect.deleteProperty(globalThis, name)
}
