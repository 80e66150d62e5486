import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { openapiText } from './document.ts'
import { jsonType, onceAsked, type StaticText, staticJson, staticText } from './static-text.ts'

/** The contract as it is published. */
export interface Contract {
  readonly yaml: () => StaticText
  readonly json: () => StaticText
}

const yamlType = 'application/yaml; charset=utf-8'

/** Worked out from the routes when it is first asked for. */
export const contractOf = (app: FastifyInstance): Contract => ({
  yaml: onceAsked(() => staticText(openapiText(app), yamlType)),
  json: onceAsked(() => staticJson(app.swagger())),
})

/** Where the build puts it; nothing is built beside the sources. */
export const contractFolder = import.meta.url.endsWith('.js') ? new URL('../../contract/', import.meta.url) : undefined

/** That of the whole catalogue, written by the build: to work it out would hold up all other requests for a good while. */
export const builtContract = (): Contract | undefined => {
  if (!contractFolder) return undefined
  const read = (name: string): string => readFileSync(new URL(name, contractFolder), 'utf8')
  return {
    yaml: onceAsked(() => staticText(read('openapi.yaml'), yamlType)),
    json: onceAsked(() => staticText(read('openapi.json'), jsonType)),
  }
}
