import { describe, expect, test } from 'vitest'
import { type Fields, type GameDescription, readLink, unitRowsOf, writeLink } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { listsIn, withCount } from '../../src/web/armies.ts'
import { askOf, queryOf } from '../../src/web/ask.ts'
import { buildsFor, built } from '../../src/web/battle-builds.ts'
import { battlesOf } from '../../src/web/battle-decisions.ts'
import { usualOrder } from '../../src/web/battle-order.ts'
import { calculatorPage, conditionsOf } from '../../src/web/calculator-page.tsx'
import { tell } from '../../src/web/conditions.ts'
import { editionLists, technologiesOf } from '../../src/web/edition-lists.ts'
import { inLine } from '../../src/web/head.ts'
import { asBattle, asRaid, mostDamage, targetFor, targetsOf } from '../../src/web/raids.ts'
import { shownGame } from '../../src/web/shown-game.ts'
import { swapped } from '../../src/web/swap.ts'
import { languages } from '../../src/web/text/index.ts'

const faceOf = (key: string) => games.find(face => face.key === key)!
const describedOf = (key: string): GameDescription => shownGame(faceOf(key))
const editions = ['aa1942', 'aa1940', 'aa50', 'revised']
const keys = games.map(({ key }) => key)
const isAsked = (key: string, request: Fields): boolean => {
  faceOf(key).prepare(request)
  return true
}
const listsOf = (key: string, request: Fields) =>
  (key === 'aa1941' ? listsIn : editionLists)(describedOf(key), request, unitRowsOf(describedOf(key)), undefined).map(
    ({ path, units }) => [path.join('.'), units.map(({ name }) => name)],
  )

test('what is no battle and names no units has no lists to be counted', () => {
  expect(listsOf('aa1914', { kind: 'submarineWarfare', submarines: 3 })).toEqual([])
  expect(listsOf('aa1914', { kind: 'mines', fleet: {}, fields: 2 }).map(([path]) => path)).toEqual(['fleet'])
  expect(listsOf('aa1914', { attacker: {}, defender: {} }).map(([path]) => path)).toEqual(['attacker', 'defender'])
})

describe('a raid made of a battle', () => {
  test.each(editions)('can be asked of %s at any target, and made a battle again', key => {
    const described = describedOf(key)
    const units = unitRowsOf(described)
    const raid = asRaid(described, faceOf(key).parseBattle('3i 2f v 2i 1f'), units)!
    expect(raid.kind).toBe('raid')
    for (const [kind, target] of Object.entries(targetsOf(described)))
      expect(isAsked(key, { ...raid, target: targetFor(kind, target, { damage: 500 }) })).toBe(true)
    expect(isAsked(key, { ...asBattle(raid), defender: { infantry: 1 } })).toBe(true)
    expect(asRaid(described, {}, units)).toMatchObject({
      attacker: { [targetsOf(described)[Object.keys(targetsOf(described))[0]!]!.by[0]!]: 1 },
    })
  })

  test('keeps what was developed, and the aircraft on either side', () => {
    const raid = asRaid(
      describedOf('aa1940'),
      {
        attacker: { infantry: 3, fighter: 2 },
        defender: { fighter: 1, tank: 1 },
        technologies: { attacker: ['radar'] },
      },
      unitRowsOf(describedOf('aa1940')),
    )
    expect(raid).toEqual({
      kind: 'raid',
      attacker: { fighter: 2, strategicBomber: 1 },
      defender: { fighter: 1 },
      target: { kind: 'majorIndustrialComplex' },
      technologies: { attacker: ['radar'] },
    })
  })

  test('bounds the damage as the game does', () => {
    expect(mostDamage(targetsOf(describedOf('aa50')).industrialComplex!, 7)).toBe(14)
    expect(mostDamage(targetsOf(describedOf('aa1940')).airBase!)).toBe(6)
    expect(mostDamage(targetsOf(describedOf('revised')).industrialComplex!, 7)).toBeUndefined()
  })

  test('lists who flies and who meets them, and has orders of loss where kinds of aircraft differ', () => {
    const raid = (key: string, line: string) => faceOf(key).parseBattle(line)
    expect(listsOf('aa1942', raid('aa1942', 'raid ic 10: 3b'))).toEqual([
      ['attacker', ['fighter', 'bomber']],
      ['defender', ['fighter']],
    ])
    expect(listsOf('revised', raid('revised', 'raid ic 10: 3b'))).toEqual([
      ['attacker', ['bomber']],
      ['defender', ['antiaircraftGun']],
    ])
    const decided = (line: string) =>
      battlesOf(describedOf('aa50'), raid('aa50', line), [], unitRowsOf(describedOf('aa50')))
    expect(decided('raid ic 10: 3b v 1f')).toEqual([])
    const [choices] = decided('raid ic 10: 3b 1f v 1f 1aa')
    expect(choices?.choices.attacker.casualties).toEqual(['cheapestFirst', 'lowestPipsFirst'])
    expect(choices?.choices.defender.casualties).toEqual([])
  })
})

describe('a battle on land of a later edition', () => {
  const battle = (line: string) => faceOf('aa50').parseBattle(line)
  test('has lists of troops from the sea and of ships that bombard beside its own; one at sea has none', () => {
    const paths = (line: string) => listsOf('aa50', battle(line)).map(([path]) => path)
    expect(paths('3i 2t v 4i')).toEqual(['attacker', 'defender', 'seaborne', 'bombardment'])
    expect(paths('2s v 1dd')).toEqual(['attacker', 'defender'])
    expect(paths('3i v 4i then 2t')).toEqual([
      'defender',
      'waves.0.attacker',
      'waves.1.attacker',
      'waves.0.seaborne',
      'waves.0.bombardment',
      'waves.1.seaborne',
      'waves.1.bombardment',
    ])
    expect(listsOf('aa1941', faceOf('aa1941').parseBattle('3i 2t v 4i')).map(([path]) => path)).toEqual([
      'attacker',
      'defender',
    ])
    const lists = Object.fromEntries(listsOf('aa50', battle('3i 2t v 4i')))
    expect(lists.seaborne).toEqual(['infantry', 'tank'])
    expect(lists.bombardment).toEqual(['cruiser', 'battleship'])
  })

  test('lets ships bombard that do so by a technology alone', () => {
    const request = { ...faceOf('revised').parseBattle('3i v 4i'), technologies: { attacker: ['combinedBombardment'] } }
    expect(Object.fromEntries(listsOf('revised', request)).bombardment).toEqual(['destroyer', 'battleship'])
  })

  test('has no more troops from the sea than attackers', () => {
    const request = { attacker: { infantry: 3 }, defender: { infantry: 1 }, seaborne: { infantry: 3 } }
    const fewer = withCount(request, ['attacker'], 'infantry', 2)
    expect(fewer).toMatchObject({ attacker: { infantry: 2 }, seaborne: { infantry: 2 } })
    expect(withCount(request, ['attacker'], 'infantry', 0).seaborne).toBeUndefined()
    expect(isAsked('aa50', fewer)).toBe(true)
  })

  test('swapped, has the technologies of either side with it, and no ships offshore', () => {
    const { request, dropped } = swapped({
      attacker: { infantry: 3 },
      defender: { infantry: 2 },
      technologies: { attacker: ['jetFighters'] },
      bombardment: { battleship: 1 },
      seaborne: { infantry: 2 },
    })
    expect(request).toEqual({
      attacker: { infantry: 2 },
      defender: { infantry: 3 },
      technologies: { defender: ['jetFighters'] },
    })
    expect(dropped).toEqual(['bombardment', 'seaborne'])
  })

  test('shows no order of losses with guns that are never lost', () => {
    const order = usualOrder({ infantry: 2, antiaircraftGun: 1 }, unitRowsOf(describedOf('aa50')), 'defender')
    expect(order.map(({ unit }) => unit)).toEqual(['infantry'])
  })
})

describe('what an edition is asked', async () => {
  const words = await conditionsOf(games)
  const told = (request: Fields, language: 'en' | 'ru') =>
    inLine(tell(writeLink(faceOf('aa50'), request), words[language], languages[language]!))
  test.each([
    [
      { technologies: { attacker: ['heavyBombers', 'radar'] } },
      'Attacker has heavy bombers, radar',
      'Нападающий развил: тяжёлые бомбардировщики, радар',
    ],
    [{ technologies: { defender: [] }, seaborne: { infantry: 0 }, bombardment: { battleship: 0 } }, '', ''],
  ])('is told: %j', (fields, en, ru) => {
    const request = { ...faceOf('aa50').parseBattle('3i v 4i'), ...fields }
    expect(told(request, 'en')).toBe(en)
    expect(told(request, 'ru')).toBe(ru)
  })

  test('is told of a raid that no line says', () => {
    const fields = {
      kind: 'raid',
      'attacker.bomber': '3',
      'target.kind': 'industrialComplex',
      'target.value': '10',
      'target.damage': '2',
    }
    expect(tell(fields, words.en, languages.en!)).toEqual({
      title: 'Raid',
      conditions: [
        'attackers: 3 bombers',
        'the target is industrial complex, its territory is worth 10 IPC, it has a damage of 2',
      ],
    })
  })

  test('has forms without script, with all that its description lists', () => {
    const page = (search: string) => calculatorPage(games, askOf(search, keys), { kind: 'nothing' }, 'en', words)
    for (const key of editions) {
      const html = page(`?game=${key}`)
      for (const name of Object.keys(technologiesOf(describedOf(key)))) expect(html).toContain(`value="${name}"`)
      for (const kind of Object.keys(targetsOf(describedOf(key)))) expect(html).toContain(`value="${kind}"`)
      expect(html).toContain('name="bombardment.battleship"')
    }
    expect(page('?game=aa1941')).not.toContain('bombardment.')
  })

  test('has a form for scrambling without script, whose fields make a question', () => {
    const form = (lang: 'en' | 'ru', key = 'aa1940') =>
      /<form(?:(?!<form).)*value="scramble".*?<\/form>/s.exec(
        calculatorPage(games, askOf(`?game=${key}`, keys), { kind: 'nothing' }, lang, words),
      )?.[0]
    for (const [lang, title] of [
      ['en', 'Ask who should scramble'],
      ['ru', 'Спросить, кому взлететь'],
    ] as const) {
      const html = form(lang)
      expect(html).toContain(title)
      const names = [...(html ?? '').matchAll(/name="([a-zA-Z]+(?:\.[a-zA-Z]+)*)"/g)].map(([, name]) => name)
      expect(names).toEqual(expect.arrayContaining(['aircraft.tacticalBomber', 'airBases', 'sea.attacker.destroyer']))
      expect(names).not.toContain('aircraft.strategicBomber')
      expect(names).not.toContain('sea.defender.strategicBomber')
    }
    expect(form('en', 'aa1942')).toBeUndefined()
    const sent =
      'kind=scramble&aircraft.fighter=2&airBases=1&sea.attacker.destroyer=2&sea.defender.submarine=1&land.seaborne.infantry='
    const ask = askOf(`?game=aa1940&${sent}`, keys)
    expect(isAsked('aa1940', readLink(faceOf('aa1940'), queryOf(ask)))).toBe(true)
  })

  test('is read from what a form without script sends', () => {
    const ask = askOf(
      '?game=aa50&battle=3i+v+4i&technologies.attacker[]=radar&technologies.attacker[]=jetFighters&bombardment.cruiser=&seaborne.infantry=2',
      keys,
    )
    expect(readLink(faceOf('aa50'), queryOf(ask))).toMatchObject({
      technologies: { attacker: ['radar', 'jetFighters'] },
      seaborne: { infantry: 2 },
    })
    expect(ask.fields['bombardment.cruiser']).toBeUndefined()
  })
})

describe('whether to scramble', () => {
  const units = unitRowsOf(describedOf('aa1940'))
  const kinds = describedOf('aa1940').kinds ?? []
  const { parseBattle } = faceOf('aa1940')

  test.each([
    ['2dd 1ca v 1s', true],
    ['sea: 1bb 2trn v 1s; land: 3i 1t v 3i', true],
    ['3i v 2i', false],
  ])('can be asked of "%s" with one button: %s', (line, isOffered) => {
    const battle = parseBattle(line) as Fields
    const isAtSea = !line.includes('3i v')
    expect(buildsFor(battle, kinds, isAtSea).includes('scramble')).toBe(isOffered)
    expect(buildsFor(battle, describedOf('aa1942').kinds ?? [], isAtSea)).not.toContain('scramble')
    if (isOffered) expect(isAsked('aa1940', built(battle, 'scramble', units, kinds))).toBe(true)
  })

  test('lists only aircraft that may', () => {
    const lists = listsOf('aa1940', parseBattle('scramble: 2f; 2dd v 1s') as Fields)
    expect(lists).toContainEqual(['aircraft', ['fighter', 'tacticalBomber']])
  })
})
