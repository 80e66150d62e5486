import { describe, expect, test } from 'vitest'
import { lost, on, played, refused, strengthsOf, unit, wave } from './ask.ts'

const foot = (id: string, atk: number, def: number, more: object = {}) => unit(id, 'infantry', atk, def, more)
const tank = (id: string, atk: number, def: number, more: object = {}) => unit(id, 'armour', atk, def, more)
const ram = { props: [{ key: 'breakthrough' }, { key: 'directed-attack' }] }
const all = { commands: [], recon: [], strikes: [], cover: [], support: [] }
const none = { commands: [], fire: [], intercept: [], blocks: [], support: [] }
const blocks = (...pairs: [string, string][]) => ({ blocks: pairs.map(([by, to]) => ({ by, to })) })

describe('VOY-22: readings that bear on a wave', () => {
  test('VOY-4.8, VOY-11.2: a resource has attack 0 and a defense', () => {
    const go = (attacker: string) =>
      played(
        [attacker],
        { units: ['infantry'], resources: { depot: 1 } },
        { ...on(attacker), through: [{ by: attacker, to: 'depot' }] },
      )
    expect([go('infantry').lost.defender.resources, lost(go('infantry'), 'attacker')]).toEqual([['depot'], []])
    expect(go('armoured-car').lost.defender.resources).toEqual([])
  })

  test('VOY-22.4: three and four fortifications have one bonus, not two', () => {
    const reply = played(['tiger'], [{ card: 'trench', count: 4 }], on('tiger'), blocks(['trench-1', 'tiger']))
    expect(strengthsOf(reply, 'trench-1')).toBe('1/3')
  })

  test('VOY-22.8, VOY-22.24: combats of a step are simultaneous: a support tank that falls in one still helps in another', () => {
    const attack = { attacks: [{ units: ['stug'] }, { units: ['infantry'] }] }
    const reply = played(
      ['stug', 'infantry'],
      ['tiger', 'militia', 'sappers'],
      attack,
      blocks(['tiger', 'stug'], ['militia', 'infantry'], ['sappers', 'infantry']),
    )
    expect(lost(reply, 'attacker')).toEqual(['stug'])
    expect(strengthsOf(reply, 'infantry')).toBe('3/3')
    expect(reply.notes.join()).toContain('VOY-22.24')
  })

  test('VOY-22.18: an attack of 0 is legal and destroys nothing', () => {
    const reply = played(['art-spotter'], ['trench'], on('art-spotter'), blocks(['trench', 'art-spotter']))
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([[], []])
  })

  test('VOY-22.19: a type that is not covered counts as 0', () => {
    const reply = played(['su-76i'], ['tiger', 'field-gun'], on('su-76i', 'tiger'), blocks(['field-gun', 'su-76i']))
    expect(strengthsOf(reply, 'su-76i')).toBe('3/3')
  })

  test('VOY-22.25: bombs behind fall before those who broke through arrive', () => {
    const attack = {
      attacks: [{ units: ['ju-87-stuka'], target: 'howitzer' }, { units: ['tiger'] }],
      through: [{ by: 'tiger', to: 'howitzer' }],
    }
    const reply = played(['ju-87-stuka', 'tiger'], { units: ['howitzer'], deck: 9 }, attack)
    expect(reply.combats).toHaveLength(1)
    expect(lost(reply, 'defender')).toEqual(['howitzer'])
  })

  test('VOY-22.26: of equal worth more is taken, so that a line is broken where it can be', () => {
    const cards = [foot('free', 0, 1, { cost: {} }), tank('ram', 4, 4, ram)]
    const reply = played(
      ['ram'],
      { units: ['free'], deck: 9 },
      { ...on('ram'), through: [{ by: 'ram', to: 'deck' }] },
      blocks(['free', 'ram']),
      { cards },
    )
    expect(reply.lost.defender).toMatchObject({ units: ['free'], deck: 3 })
  })

  test('VOY-22.27: a blocking plane is harmed by anti-air strength only', () => {
    const go = (id: string, more: object) => {
      const cards = [tank('own', 9, 1, more)]
      return lost(
        played(['own'], ['infantry', 'ground-attack-plane'], on('own'), blocks(['ground-attack-plane', 'own']), {
          cards,
        }),
        'defender',
      ).includes(id)
    }
    expect(go('ground-attack-plane', {})).toBe(false)
    expect(go('ground-attack-plane', { aa: 3 })).toBe(true)
  })

  test('VOY-22.28: a turned gun fires at no plane, and who is attacked gives no support', () => {
    const reply = played(['ju-87-stuka'], [{ card: 'aa-gun', turned: true }], on('ju-87-stuka', 'aa-gun'))
    expect([lost(reply, 'attacker'), strengthsOf(reply, 'aa-gun')]).toEqual([[], '0/2'])
    const cards = [
      tank('own', 3, 3, { props: [{ key: 'directed-attack' }] }),
      unit('gun', 'artillery', 1, 1, { props: [{ key: 'artillery-support', value: 2 }] }),
    ]
    const answer = { ...none, ...blocks(['infantry', 'own']), support: [{ by: 'gun', to: 'infantry' }] }
    expect(refused(wave(['own'], ['gun', 'infantry'], { ...all, ...on('own', 'gun') }, answer, { cards }))).toContain(
      'VOY-9.3',
    )
  })

  test('VOY-22.29: attack modifiers change no bombs', () => {
    const reply = played(
      { units: [{ card: 'ju-87-stuka', atk: 4 }], ubo: ['air-superiority'] },
      ['infantry'],
      on('ju-87-stuka', 'infantry'),
    )
    expect(strengthsOf(reply, 'ju-87-stuka')).toBe('5/1')
  })

  test('VOY-22.30: one command a wave, without turning', () => {
    const attack = {
      attacks: [{ units: ['command-tank'] }, { units: ['tiger'] }],
      commands: [{ by: 'command-tank', to: 'tiger' }],
    }
    expect(played(['command-tank', 'tiger'], ['infantry'], attack).breakthrough).toBe(2 + 6)
    const twice = [...attack.commands, { by: 'command-tank', to: 'stug' }]
    expect(
      refused(wave(['command-tank', 'tiger', 'stug'], ['infantry'], { ...all, ...attack, commands: twice })),
    ).toContain('VOY-22.30')
  })

  test('VOY-22.31: blockers cooperate within their combat', () => {
    const go = (...pairs: [string, string][]) => {
      const attack = { attacks: [{ units: ['infantry'] }, { units: ['militia'] }] }
      return strengthsOf(
        played(['infantry', 'militia'], ['motor-infantry-15td', 'stug'], attack, blocks(...pairs)),
        'motor-infantry-15td',
      )
    }
    expect(go(['motor-infantry-15td', 'infantry'], ['stug', 'infantry'])).toBe('4/2')
    expect(go(['motor-infantry-15td', 'infantry'], ['stug', 'militia'])).toBe('3/2')
  })

  test('VOY-22.32, VOY-22.33: who goes on carries the reduction, not the damage too, and counts for the breakthrough', () => {
    const cards = [tank('ram', 9, 6, ram)]
    const side = { units: ['medium-tank', 'howitzer'], ubo: ['city'] }
    const reply = played(
      ['ram'],
      side,
      { ...on('ram', 'medium-tank'), through: [{ by: 'ram', to: 'howitzer' }] },
      {},
      { cards },
    )
    expect(reply.combats.at(-1)!.attackers).toMatchObject([
      { id: 'ram', attack: 9 - 1 - 3, defense: 6 - 2, destroyed: false },
    ])
    expect(reply.breakthrough).toBe(5)
    expect(reply.lost.defender.ubo).toEqual(['city'])
  })

  test('VOY-22.34: covering fighters cover every bomber of the wave', () => {
    const attack = {
      ...all,
      attacks: [
        { units: ['ju-87-stuka'], target: 'infantry' },
        { units: ['ground-attack-plane'], target: 'howitzer' },
      ],
      cover: ['fighter'],
    }
    const meet = { ...none, intercept: [{ by: 'fighter', to: 'ground-attack-plane' }] }
    expect(
      refused(
        wave(['ju-87-stuka', 'ground-attack-plane', 'fighter'], ['infantry', 'howitzer', 'fighter'], attack, meet),
      ),
    ).toContain('VOY-15.5')
  })

  test('VOY-22.35: a landing that a covering fighter keeps clear strikes', () => {
    const side = { units: ['infantry', 'howitzer', 'fighter'], deck: 9 }
    const drop = { attacks: [{ units: ['paratroopers'], target: 'howitzer' }], cover: ['fighter'] }
    const reply = played(['paratroopers', 'fighter'], side, drop, { intercept: [{ by: 'fighter', to: 'fighter' }] })
    expect(lost(reply, 'defender')).toEqual(['fighter', 'howitzer'])
  })

  test('VOY-22.36: a flak tank that moved back shoots down who bombs a howitzer', () => {
    const cards = [tank('flak-tank', 1, 2, { aa: 2 })]
    const reply = played(
      ['ju-87-stuka'],
      ['howitzer', { card: 'flak-tank', line: 2 }],
      on('ju-87-stuka', 'howitzer'),
      blocks(['flak-tank', 'ju-87-stuka']),
      { cards },
    )
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([['ju-87-stuka'], ['flak-tank', 'howitzer']])
  })

  test('VOY-22.46: an AA gun in front supports whom ground units attack too, with its anti-air strength', () => {
    const attack = {
      attacks: [
        { units: ['ju-87-stuka'], target: 'infantry' },
        { units: ['su-76i'], target: 'infantry' },
      ],
    }
    const reply = played(['ju-87-stuka', 'su-76i'], ['infantry', 'flak-88'], attack, blocks(['flak-88', 'su-76i']))
    expect(lost(reply, 'attacker')).toContain('ju-87-stuka')
  })

  test('VOY-6.3, VOY-10.1, VOY-11.4, VOY-22.48: bombs on the deck are shared out between it and a tank that supports it', () => {
    const go = (worth: number, damage?: object, defense = 3) => {
      const cards = [tank('flak-tank', 1, defense, { aa: 4, cost: { depot: 5 } })]
      return played(
        ['strategic-bomber'],
        { units: [{ card: 'flak-tank', line: 2 }], deck: 9 },
        { ...on('strategic-bomber', 'deck'), ...(damage && { damage }) },
        blocks(['flak-tank', 'strategic-bomber']),
        { cards, values: { deckCard: worth } },
      ).lost.defender
    }
    expect(go(1)).toMatchObject({ units: ['flak-tank'], deck: 1 })
    expect(go(1, undefined, 4)).toMatchObject({ units: ['flak-tank'], deck: 0 })
    expect(go(3)).toMatchObject({ units: [], deck: 4 })
    expect(go(9, undefined, 1)).toMatchObject({ units: [], deck: 4 })
    expect(go(1, { 'flak-tank': 2 })).toMatchObject({ units: [], deck: 2 })
  })

  test('VOY-22.37: no artillery support for ships, no long-range fire at ships or aviation', () => {
    const cards = [unit('battery', 'artillery', 3, 3, { props: [{ key: 'long-range-fire', value: 2 }] })]
    const fire = (attacker: string, target: string) =>
      refused(
        wave(
          [attacker],
          ['battery', 'infantry'],
          { ...all, ...on(attacker, target) },
          { ...none, fire: [{ by: 'battery', to: attacker }] },
          { cards },
        ),
      )
    expect(fire('destroyer', 'line')).toContain('VOY-16.3')
    expect(fire('ju-87-stuka', 'infantry')).toContain('VOY-17.8')
  })

  test('VOY-22.38: a command is heard before a strike is counted, a card before both', () => {
    const attack = {
      attacks: [],
      cards: [{ card: 'order-battalion', targets: ['tiger'] }],
      commands: [{ by: 'command-tank', to: 'tiger' }],
      strikes: [{ by: 'rocket-battery', to: 'infantry' }],
    }
    const lines = played(['tiger', 'command-tank', 'rocket-battery'], ['infantry'], attack).log.join('\n')
    expect(lines).toMatch(/Order: battalion.*commands.*strikes/s)
  })

  test('VOY-22.39: who intercepts the rider meets the tank too', () => {
    const cards = [tank('guard', 9, 9, { props: [{ key: 'intercept' }] })]
    const attack = { attacks: [{ units: ['light-tank', 'infantry'], target: 'militia' }] }
    const reply = played(
      ['light-tank', 'infantry'],
      ['militia', 'guard'],
      attack,
      { intercept: [{ by: 'guard', to: 'infantry' }] },
      { cards },
    )
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([['infantry', 'light-tank'], []])
  })

  test('VOY-22.40: a 2nd-line unit that stands in front blocks, but does not attack', () => {
    const front = { card: 'howitzer', line: 1 }
    expect(lost(played(['militia'], [front], on('militia'), blocks(['howitzer', 'militia'])), 'defender')).toEqual([
      'howitzer',
    ])
    expect(refused(wave([front], ['infantry'], { ...all, ...on('howitzer') }))).toContain('VOY-8.1')
  })
})
