import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPlace, Refusal, refusalCodes } from '../../src/engine/index.ts'
import { aa1941 } from '../support/engine.ts'
import { questions } from '../support/fuzz-questions.ts'

// What bad input gets: a Refusal that names the place and the way to mend it.

const faultsOf = (question: unknown): readonly string[] => {
  try {
    aa1941.prepare(question)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return problem.faults.map(fault => `${fault.code} ${formatPlace(fault.at)}: ${fault.message}`)
  }
  return ['no fault']
}

const land = { attacker: { infantry: 1 }, defender: { infantry: 1 } }
const sea = { attacker: { destroyer: 1 }, defender: { destroyer: 1 } }
const assault = { kind: 'amphibious', sea: { attacker: { transport: 1 } }, land: { seaborne: { infantry: 1 } } }
const series = { kind: 'waves', defender: { infantry: 1 }, waves: [{ attacker: { infantry: 1 } }] }
const attackers = (units: unknown) => ({ ...land, attacker: units })
const attacking = (policy: unknown) => ({ ...land, policies: { attacker: policy } })
const landing = (fields: object) => ({ ...assault, land: { ...assault.land, ...fields } })
const sailing = (fields: object) => ({ ...assault, sea: { ...assault.sea, ...fields } })
const text = (json: string): unknown => JSON.parse(json)

/** A question, and how its only fault begins. */
type Case = readonly [string, unknown, RegExp]

// biome-ignore format: a table reads best as a table
const cases: Readonly<Record<string, readonly Case[]>> = {
  'not a question at all': [
    ['nothing', undefined, /^invalid-field : this (is missing; give|must be) an object/],
    ['null', null, /^invalid-field : this (is missing; give|must be) an object/],
    ['a number', 5, /^invalid-field : this (is missing; give|must be) an object/],
    ['a text', '3i v 2i', /^invalid-field : this (is missing; give|must be) an object/],
    ['a list', [land], /^invalid-field : this (is missing; give|must be) an object/],
    ['an unknown kind', { ...land, kind: 'siege' }, /^invalid-field kind: .*"siege".*battle, amphibious, waves/],
    ['a kind of no text', { ...land, kind: null }, /^invalid-field kind: .*battle, amphibious, waves/],
  ],
  'unknown units': [
    ['attacking', attackers({ artillery: 1 }), /^unknown-unit attacker\.artillery: .*has no artillery; .*infantry, tank, fighter/],
    ['defending', { ...land, defender: { artillery: 1 } }, /^unknown-\w+ defender\.artillery: /],
    ['of a power', { ...land, defender: [{ power: 'ussr', units: { artillery: 1 } }] }, /^unknown-\w+ defender\[0\]\.units\.artillery: /],
    ['aboard', landing({ seaborne: { fighter: 1 } }), /^unknown-\w+ land\.seaborne\.fighter: .*allowed: infantry, tank$/],
    ['overland', landing({ overland: { destroyer: 1 } }), /^unknown-\w+ land\.overland\.destroyer: .*allowed: infantry, tank$/],
    ['in the air', landing({ air: { tank: 1 } }), /^unknown-\w+ land\.air\.tank: .*allowed: fighter, bomber$/],
    ['in the rules', { ...land, rules: { units: { zeppelin: { cost: 1 } } } }, /^unknown-\w+ rules\.units\.zeppelin: .*allowed: .*battleship$/],
    ['in an order', attacking({ casualties: ['zeppelin'] }), /^invalid-field policies\.attacker\.casualties\[0\]: .*"infantry"\|"tank"/],
  ],
  counts: [
    ['negative', attackers({ infantry: -1 }), /^out-of-range attacker\.infantry: this must (be|have) at least 0/],
    ['fractional', attackers({ infantry: 1.5 }), /^invalid-field attacker\.infantry: this must be a whole number/],
    ['NaN', attackers({ infantry: Number.NaN }), /^invalid-field attacker\.infantry: this must be a number/],
    ['infinite', attackers({ infantry: Number.POSITIVE_INFINITY }), /^invalid-field attacker\.infantry: this must be a number/],
    ['null', attackers({ infantry: null }), /^invalid-field attacker\.infantry: this must be a number/],
    ['a text', attackers({ infantry: '3' }), /^invalid-field attacker\.infantry: this must be a number/],
    ['absurd', attackers({ infantry: 1e9 }), /^out-of-range attacker\.infantry: this must (be|have) at most 1000/],
    ['absurd in sum', attackers({ infantry: 999, tank: 2 }), /^out-of-range attacker: 1001 units.*1000/],
    ['absurd over powers', { ...land, defender: [{ power: 'ussr', units: { infantry: 600 } }, { power: 'unitedStates', units: { infantry: 600 } }] }, /^out-of-range defender: 1200 units.*1000/],
  ],
  'nobody on one side': [
    ['no attacker', attackers({}), /^empty-side attacker: .*list at least one unit/],
    ['none of one', attackers({ infantry: 0 }), /^empty-side attacker: .*list at least one unit/],
    ['no defender', { ...land, defender: {} }, /^empty-side defender: .*list at least one unit/],
    ['powers with nobody', { ...land, defender: [{ power: 'ussr', units: {} }] }, /^empty-side defender: .*list at least one unit/],
    ['nobody aboard', landing({ seaborne: {} }), /^empty-side land\.seaborne: .*list the land units/],
    ['nobody to be struck', { ...series, defender: {} }, /^empty-side defender: .*list at least one unit/],
    ['an empty wave', { ...series, waves: [{ attacker: { infantry: 1 } }, { attacker: {} }] }, /^empty-side waves\[1\]\.attacker: .*list at least one unit/],
    ['no waves', { ...series, waves: [] }, /^out-of-range waves: this must (be|have) at least 1/],
    ['too many waves', { ...series, waves: Array.from({ length: 7 }, () => ({ attacker: { infantry: 1 } })) }, /^out-of-range waves: this must (be|have) at most 6/],
  ],
  places: [
    ['land units at sea without a transport', { ...sea, attacker: { destroyer: 1, infantry: 1 } }, /^wrong-location attacker\.infantry: .*add transports/],
    ['land units in a battle called one at sea', { ...land, location: 'sea' }, /^wrong-location attacker\.infantry: .*add transports/],
    ['ships on land', { ...sea, location: 'land' }, /^wrong-location location: .*make it a sea battle/],
    ['ships in a garrison', landing({ defender: { destroyer: 1 } }), /^wrong-location land\.defender\.destroyer: /],
    ['bombers that defend at sea', { ...sea, defender: { bomber: 1, destroyer: 1 } }, /^wrong-location defender\.bomber: .*list it where it is based/],
    ['planes alone, nowhere', { attacker: { fighter: 1 }, defender: { fighter: 1 } }, /^wrong-location location: .*"land" or "sea"/],
    ['no such place', { ...land, location: 'air' }, /^invalid-field location: .*"land"\|"sea"/],
    ['troops among the ships', sailing({ attacker: { transport: 1, infantry: 1 } }), /^wrong-location sea\.attacker\.infantry: .*land\.seaborne/],
    ['troops with no transport', sailing({ attacker: { destroyer: 1 } }), /^wrong-location land\.seaborne.*: .*add transports/],
    ['waves of land units against ships', { ...series, defender: { destroyer: 1 } }, /^wrong-location waves\[0\]\.attacker\.infantry: .*add transports/],
  ],
  loads: [
    ['more than fits', { ...sea, attacker: { tank: 2, transport: 1 } }, /^illegal-load attacker\.tank: .*2 transports/],
    ['more than fits an assault', landing({ seaborne: { tank: 2 } }), /^illegal-load land\.seaborne.*: .*2 transports/],
    ['more loads than transports', landing({ loads: [{ infantry: 1 }, {}] }), /^illegal-load land\.loads: .*at most one a transport/],
    ['loads of others', landing({ loads: [{ tank: 1 }] }), /^illegal-load land\.loads: .*make them equal/],
    ['an impossible one', landing({ seaborne: { tank: 2 }, loads: [{ tank: 2 }] }), /^illegal-load land\.loads\[0\]: .*one land unit and one infantry/],
  ],
  policies: [
    ['an order that names who is not there', attacking({ casualties: ['tank'] }), /^impossible-policy policies\.attacker\.casualties\[0\]: there is no tank.*take "tank" off/],
    ['twice', attacking({ casualties: ['infantry', 'infantry'] }), /^impossible-policy policies\.attacker\.casualties\[1\]: .*0 left/],
    ['more than there are', attacking({ casualties: [{ unit: 'infantry', count: 2 }] }), /^impossible-policy policies\.attacker\.casualties\[0\]: .*1 left at this entry, 2 asked/],
    ['a first hit of nobody', attacking({ casualties: ['battleship:firstHit'] }), /^impossible-policy policies\.attacker\.casualties\[0\]: .*take "battleship:firstHit" off/],
    ['sunk before it is damaged', { ...sea, attacker: { battleship: 1 }, policies: { attacker: { casualties: ['battleship', 'battleship:firstHit'] } } }, /^impossible-policy policies\.attacker\.casualties: .*put "battleship:firstHit" before "battleship"/],
    ['an unknown preset', attacking({ casualties: 'dearestFirst' }), /^invalid-field policies\.attacker\.casualties: .*"cheapestFirst"/],
    ['an empty order', attacking({ casualties: [] }), /^out-of-range policies\.attacker\.casualties: this must (be|have) at least 1/],
    ['of another wave', { ...series, waves: [{ attacker: { tank: 1 } }, { attacker: { infantry: 1 }, policies: { attacker: { casualties: ['tank'] } } }] }, /^impossible-policy waves\[1\]\.policies\.attacker\.casualties\[0\]: /],
    ['of a wave, against nobody who can be there', { ...series, waves: [{ attacker: { tank: 1 } }, { attacker: { infantry: 1 }, policies: { defender: { casualties: ['tank'] } } }] }, /^impossible-policy waves\[1\]\.policies\.defender\.casualties\[0\]: /],
    ['a wave’s, sunk before it is damaged', { kind: 'waves', defender: { battleship: 1, damagedBattleship: 1 }, waves: [{ attacker: { destroyer: 1 } }, { attacker: { destroyer: 1 }, policies: { defender: { casualties: [{ unit: 'battleship', count: 1 }, 'battleship:firstHit'] } } }] }, /^impossible-policy waves\[1\]\.policies\.defender\.casualties: /],
    ['of a sea battle that will not be', sailing({ policies: { defender: { casualties: ['destroyer'] } } }), /^impossible-policy sea\.policies\.defender\.casualties\[0\]: /],
    ['of a landing', landing({ policies: { attacker: { casualties: ['fighter'] } } }), /^impossible-policy land\.policies\.attacker\.casualties\[0\]: /],
    ['an unknown retreat', attacking({ retreat: 'sometimes' }), /^invalid-field policies\.attacker\.retreat: .*"never"\|"optimal"/],
    ['a retreat without a bound', attacking({ retreat: {} }), /^invalid-field policies\.attacker\.retreat: .*at least one of afterRounds/],
    ['a retreat before the battle', attacking({ retreat: { afterRounds: 0 } }), /^out-of-range policies\.attacker\.retreat\.afterRounds: this must (be|have) at least 1/],
    ['rounds out of range', attacking({ retreat: { afterRounds: 1001 } }), /^out-of-range policies\.attacker\.retreat\.afterRounds: this must (be|have) at most 1000/],
    ['a probability beyond 1', attacking({ retreat: { winProbabilityBelow: 2 } }), /^out-of-range policies\.attacker\.retreat\.winProbabilityBelow: this must (be|have) at most 1/],
    ['a defender who retreats', { ...land, policies: { defender: { retreat: 'never' } } }, /^unknown-field policies\.defender\.retreat: .*remove it/],
    ['an unknown dive', attacking({ submerge: 'maybe' }), /^invalid-field policies\.attacker\.submerge: .*"never"/],
    ['an unknown objective', { ...land, policies: { objective: 'glory' } }, /^invalid-field policies\.objective: .*"winProbability"/],
    ['a territory at sea', { ...sea, policies: { objective: 'captureProbability' } }, /^impossible-policy policies\.objective: .*use winProbability or ipcSwing/],
    ['an order to capture at sea', { ...sea, policies: { attacker: { casualties: 'keepLandToCapture' } } }, /^impossible-policy policies\.attacker\.casualties: .*use another order/],
    ['two orders at once', attacking({ casualties: 'optimal', keepLand: 1 }), /^impossible-policy policies\.attacker\.keepLand: .*leave keepLand out/],
    ['a first wave that strikes back', { ...series, waves: [{ by: 'defender', attacker: { infantry: 1 } }] }, /^impossible-policy waves\[0\]\.by: .*only later ones/],
  ],
  'how to answer': [
    ['no trials', { ...land, trials: 0 }, /^out-of-range trials: this must (be|have) at least 1/],
    ['trials without end', { ...land, trials: 1e12 }, /^out-of-range trials: this must (be|have) at most 1000000000/],
    ['half a trial', { ...land, trials: 1.5 }, /^invalid-field trials: this must be a whole number/],
    ['an empty seed', { ...land, seed: '' }, /^out-of-range seed: this must (be|have) at least 1/],
    ['a negative seed', { ...land, seed: -1 }, /^out-of-range seed: this must (be|have) at least 0/],
    ['a seed of no kind', { ...land, seed: {} }, /^invalid-field seed: /],
    ['an unknown method', { ...land, method: 'guess' }, /^invalid-field method: .*"auto"\|"exact"\|"monteCarlo"/],
  ],
  rules: [
    ['dice without sides', { ...land, rules: { dice: { sides: 1 } } }, /^out-of-range rules\.dice\.sides: this must (be|have) at least 2/],
    ['a value that no die shows', { ...land, rules: { units: { infantry: { attack: 7 } } } }, /^impossible-rules rules\.units\.infantry\.attack: .*at most 6/],
    ['three hits', { ...land, rules: { units: { infantry: { hits: 3 } } } }, /^out-of-range rules\.units\.infantry\.hits: this must (be|have) at most 2/],
    ['an unknown ability', { ...land, rules: { units: { infantry: { abilities: ['flies'] } } } }, /^invalid-field rules\.units\.infantry\.abilities\[0\]: .*"surpriseStrike"/],
    ['an ability twice', { ...sea, rules: { units: { destroyer: { abilities: ['submerges', 'submerges'] } } } }, /^impossible-rules rules\.units\.destroyer\.abilities: .*name it once/],
    ['infantry that submerges', { ...land, rules: { units: { infantry: { abilities: ['submerges'] } } } }, /^impossible-rules rules\.units\.infantry\.abilities: submerges is for ships; take it off/],
    ['a damaged ship of one hit', { ...sea, attacker: { damagedBattleship: 1 }, rules: { units: { battleship: { hits: 1 } } } }, /^impossible-rules attacker\.damagedBattleship: .*list it as battleship/],
    ['a transport of two hits', { ...sea, rules: { units: { transport: { hits: 2 } } } }, /^impossible-rules rules\.units\.transport\.hits: .*takes one hit/],
  ],
  'unknown fields': [
    ['beside the question', { ...land, colour: 'red' }, /^unknown-field colour: .*remove it/],
    ['of another kind', { ...assault, attacker: { infantry: 1 } }, /^unknown-field attacker: .*remove it/],
    ['__proto__ beside the question', text('{"attacker":{"infantry":1},"defender":{"infantry":1},"__proto__":{"seed":1}}'), /^unknown-field __proto__: /],
    ['__proto__ as a unit', text('{"attacker":{"infantry":1,"__proto__":{"tank":9}},"defender":{"infantry":1}}'), /^unknown-\w+ attacker\.__proto__: /],
    ['__proto__ among the policies', text('{"attacker":{"infantry":1},"defender":{"infantry":1},"policies":{"__proto__":{}}}'), /^unknown-field policies\.__proto__: /],
    ['__proto__ among the rules', text('{"attacker":{"infantry":1},"defender":{"infantry":1},"rules":{"units":{"__proto__":{"attack":6}}}}'), /^unknown-\w+ rules\.units\.__proto__: /],
    ['constructor', { ...land, constructor: 1 }, /^unknown-field constructor: /],
    ['constructor as a unit', attackers({ infantry: 1, constructor: 1 }), /^unknown-\w+ attacker\.constructor: /],
    ['an unknown power', { ...land, defender: [{ power: 'france', units: { infantry: 1 } }] }, /^invalid-field defender\[0\]\.power: .*"ussr"/],
  ],
}

describe.each(Object.entries(cases))('%s', (_, table) => {
  test.each(table)('%s', (_, question, fault) => {
    expect(faultsOf(question)).toEqual([expect.stringMatching(fault)])
  })
})

test('all that is wrong is told at once', () => {
  expect(faultsOf({ attacker: { infantry: -1 }, defender: { infantry: 'x' }, trials: 0, colour: 1 })).toHaveLength(4)
})

test('what is prepared can be answered: an order cut to those that are left still makes sense', () => {
  // For three battleships: two first hits that the list leaves out, two sinkings, the last first hit, the last sinking.
  // For one that is left, the same list would sink it before its first hit.
  const job = aa1941.prepare({
    kind: 'waves',
    defender: { battleship: 3 },
    waves: [
      { attacker: { battleship: 2, fighter: 2 } },
      {
        attacker: { destroyer: 2 },
        policies: {
          defender: {
            casualties: [
              { unit: 'battleship', count: 2 },
              { unit: 'battleship:firstHit', count: 1 },
            ],
          },
        },
      },
    ],
  })
  expect(() => job.work(0, 1)).not.toThrow()
})

describe('whatever comes', () => {
  /** A job, or a Refusal with something to say; never anything else. */
  const isJobOrRefusal = (value: unknown): boolean => {
    try {
      const job = aa1941.prepare(value)
      expect(job.costInMs).toBeGreaterThanOrEqual(0)
      expect(job.chunks).toBeGreaterThanOrEqual(1)
      return true
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      expect(problem.faults.length).toBeGreaterThan(0)
      for (const { code, at, message } of problem.faults) {
        expect(refusalCodes).toContain(code)
        expect(at.every(step => typeof step === 'string' || Number.isInteger(step))).toBe(true)
        expect(message).toMatch(/\S.{8}/)
      }
      return false
    }
  }
  const polluted = (): boolean => ['infantry', 'attacker', 'seed', 'tank'].some(key => key in {})

  test('questions sound and unsound give a job or a Refusal', () => {
    const forces = {
      land: ['infantry', 'tank'],
      air: ['fighter', 'bomber'],
      sea: ['submarine', 'transport', 'destroyer', 'aircraftCarrier', 'battleship', 'damagedBattleship'],
    }
    const seen = { jobs: 0, refusals: 0 }
    fc.assert(
      fc.property(questions(forces), body => {
        let value: unknown
        try {
          value = JSON.parse(body)
        } catch {
          return // not the matter here: the service refuses what is no JSON
        }
        seen[isJobOrRefusal(value) ? 'jobs' : 'refusals']++
      }),
      { numRuns: 4000, seed: 1941 },
    )
    expect(Math.min(seen.jobs, seen.refusals)).toBeGreaterThan(500)
    expect(polluted()).toBe(false)
  })

  test('so does anything else', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withSparseArray: true, withDate: true, withMap: true }),
        value => {
          isJobOrRefusal(value)
          isJobOrRefusal({ ...land, attacker: value })
          isJobOrRefusal({ ...land, policies: value })
          isJobOrRefusal({ ...land, rules: { units: value } })
          isJobOrRefusal({ ...assault, land: value })
          isJobOrRefusal({ ...series, waves: [value] })
        },
      ),
      { numRuns: 2000, seed: 1941 },
    )
    expect(polluted()).toBe(false)
  })
})
