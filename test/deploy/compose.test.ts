import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../support/built.ts'

const deploy = join(root, 'deploy')
const file = join(deploy, 'compose.yaml')
const compose = parse(readFileSync(file, 'utf8'))
type Service = { readonly volumes?: readonly string[]; readonly environment?: Readonly<Record<string, string>> }
const services: Readonly<Record<string, Service>> = compose.services

describe('deploy/compose.yaml', () => {
  /** What the schema of compose files has against one. */
  const faultsOf = (path: string): readonly string[] => {
    const [linted] = new DCLinter({ quiet: false, debug: false, exclude: [], rules: {} }).lintFiles([path], false)
    const messages: readonly { readonly rule: string; readonly message: string }[] = linted?.messages ?? []
    return messages.filter(({ rule }) => rule.includes('schema') || rule.includes('yaml')).map(({ message }) => message)
  }

  test('is as the schema of compose files has it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-compose-'))
    const broken = join(folder, 'compose.yaml')
    writeFileSync(broken, readFileSync(file, 'utf8').replace('restart:', 'restarts:'))
    expect(faultsOf(broken)).not.toEqual([])
    expect(faultsOf(file)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  test('mounts what is there', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes.map(volume => volume.split(':')[0]!))
    const files = mounted.filter(name => name.startsWith('.'))
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter(name => !existsSync(join(deploy, name)))).toEqual([])
    const named = mounted.filter(name => !name.startsWith('.'))
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort())
  })

  test('sets only what the docs know of', () => {
    const docs = readdirSync(join(root, 'docs'), { encoding: 'utf8' })
      .filter(name => name.endsWith('.md'))
      .map(name => readFileSync(join(root, 'docs', name), 'utf8'))
      .join('\n')
    const settings = ['sandtable', 'worker'].flatMap(name => Object.keys(services[name]!.environment ?? {}))
    expect(settings).toContain('DATABASE_URL')
    expect(settings.filter(name => !docs.includes(`\`${name}\``))).toEqual([])
  })

  test('has Prometheus look where the service and its workers tell their figures', () => {
    const {
      scrape_configs: [scrape, workers],
    } = parse(readFileSync(join(deploy, 'prometheus.yml'), 'utf8'))
    expect(scrape.static_configs[0].targets).toEqual([
      `sandtable:${services.sandtable!.environment!.SANDTABLE_METRICS_PORT}`,
    ])
    expect(workers.dns_sd_configs).toEqual([
      { names: ['worker'], type: 'A', port: Number(services.worker!.environment!.SANDTABLE_METRICS_PORT) },
    ])
  })

  test('has Grafana find its sources and dashboards', () => {
    const provisioning = join(deploy, 'grafana/provisioning')
    const { datasources } = parse(readFileSync(join(provisioning, 'datasources/sandtable.yaml'), 'utf8'))
    const uids = datasources.map(({ uid }: { uid: string }) => uid)
    for (const name of readdirSync(join(deploy, 'grafana/dashboards'))) {
      const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana/dashboards', name), 'utf8'))
      expect(panels.length).toBeGreaterThan(5)
      for (const { datasource, title } of panels)
        expect([title, uids]).toEqual([title, expect.arrayContaining([datasource.uid])])
    }
    const { providers } = parse(readFileSync(join(provisioning, 'dashboards/sandtable.yaml'), 'utf8'))
    const mounted = (services.grafana!.volumes ?? []).find(volume => volume.startsWith('./grafana/dashboards:'))
    expect(mounted?.split(':')[1]).toBe(providers[0].options.path)
  })
})
