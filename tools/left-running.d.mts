export function runningWith(mark: string): { pid: number; command: string }[]
export function endLeftovers(mark: string, patienceMs?: number): Promise<string[]>
