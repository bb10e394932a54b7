import type { BackupSettings } from './backup-settings.ts'
import { type BackupStore, folderStore } from './folder-store.ts'

/** The client of a bucket is loaded only where one is set. */
export async function openBackupStore({ place }: BackupSettings): Promise<BackupStore> {
  if ('folder' in place) return folderStore(place.folder)
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(place)
}
