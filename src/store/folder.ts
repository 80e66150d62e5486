import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { refuse } from '../engine/index.ts'
import { say } from './says.ts'

/** What names the folder, unless a flag of the command line does; and so of a server. */
export const folderVariable = 'SANDTABLE_DATA'
export const serverVariable = 'DATABASE_URL'

/** Whether no folder can be made in a place, whenever it is tried; where a disk is full it can be later. */
export const isLasting = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['ENOTDIR', 'EEXIST', 'ENOENT', 'EACCES', 'EPERM', 'EROFS'].includes(code)

/**
 * Makes a folder with those that it lies in, where they are not there yet. That of Node never ends where a file system takes
 * no folders though there is one, such as /proc. Throws a
 * Refusal where none can be there, in which the folder is `named` by a variable or a flag, and else the error of the system.
 */
export const makeFolder = (folder: string, named: string = folderVariable): void => {
  refuseNoFolder(folder, named)
  try {
    makeWithin(folder)
  } catch (problem) {
    if (!isLasting(problem as Error)) throw problem
    refuse('invalid-field', [named], say.folderNotMade({ folder, problem: (problem as Error).message, named }))
  }
}

/**
 * Throws a Refusal where something else stands in the place of a folder, or of one that it lies in; or where this process may
 * not write there. Nothing is made.
 */
export const refuseNoFolder = (folder: string, named: string = folderVariable): void => {
  let there = folder
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  if (existsSync(there) && !statSync(there).isDirectory())
    refuse('invalid-field', [named], say.noFolder({ folder, file: there, named }))
  try {
    accessSync(there, constants.W_OK | constants.X_OK)
  } catch (problem) {
    const { message } = problem as NodeJS.ErrnoException
    refuse('invalid-field', [named], say.folderNotWritten({ folder, problem: message, named }))
  }
}

const makeWithin = (folder: string): void => {
  if (existsSync(folder)) return
  makeWithin(dirname(folder))
  mkdirSync(folder)
}
