import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder with those that it lies in, where they are not there yet. That of Node never ends where a file system takes
 * no folders though there is one, such as /proc. Throws the error of the system.
 */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
