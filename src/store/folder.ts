import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { refuse } from '../engine/index.ts'
import { say } from './says.ts'

/** Why no folder can be made in a place, whenever it is tried; a disk that is full is none of that. */
const lasting = ['ENOTDIR', 'EEXIST', 'ENOENT', 'EACCES', 'EPERM', 'EROFS']

/**
 * Makes a folder with those that it lies in, where they are not there yet. That of Node never ends where a file system takes
 * no folders though there is one, such as /proc. Throws a Refusal where none can be there, and else the error of the system.
 */
export const makeFolder = (folder: string): void => {
  refuseNoFolder(folder)
  try {
    makeWithin(folder)
  } catch (problem) {
    const { code = '', message } = problem as NodeJS.ErrnoException
    if (!lasting.includes(code)) throw problem
    refuse('invalid-field', ['SANDTABLE_DATA'], say.folderNotMade({ folder, problem: message }))
  }
}

/** Throws a Refusal where something else stands in the place of a folder, or of one that it lies in. */
export const refuseNoFolder = (folder: string): void => {
  let there = folder
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  if (existsSync(there) && !statSync(there).isDirectory())
    refuse('invalid-field', ['SANDTABLE_DATA'], say.noFolder({ folder, file: there }))
}

const makeWithin = (folder: string): void => {
  if (existsSync(folder)) return
  makeWithin(dirname(folder))
  mkdirSync(folder)
}
