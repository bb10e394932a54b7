/** Builds the site when its sources have changed since the last build. */
export function build(where?: { contentDir?: string; buildDir?: string | undefined }): Promise<void>
