import { describe, expect, test } from 'vitest'
import { ask, lost, on, played, refused, strengthsOf, unit, wave } from './ask.ts'

const all = { commands: [], recon: [], strikes: [], cover: [], support: [] }
const none = { commands: [], fire: [], intercept: [], blocks: [], support: [] }
const block = (...pairs: [string, string][]) => ({ blocks: pairs.map(([by, to]) => ({ by, to })) })
const plain = (id: string, atk: number, def: number, more: object = {}) => unit(id, 'armour', atk, def, more)
const foot = (id: string, atk: number, def: number, more: object = {}) => unit(id, 'infantry', atk, def, more)
const refusedWave = (
  attacker: readonly (string | object)[],
  defender: readonly (string | object)[],
  attack: object,
  defence: object = {},
  more: object = {},
): string => refused(wave(attacker, defender, { ...all, ...attack }, { ...none, ...defence }, more))

describe('VOY-6: strengths', () => {
  test('VOY-6.1, VOY-6.3, VOY-10.1: damage of at least the defense destroys, both at once', () => {
    const reply = played(['infantry'], ['infantry'], on('infantry'), block(['infantry', 'infantry']))
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([['infantry'], ['infantry']])
  })

  test('VOY-6.2: negative strengths are 0, and defense 0 takes one damage', () => {
    const cards = [foot('weak', 1, 0), foot('none', 0, 0)]
    const unhurt = played(['none'], ['weak'], on('none'), block(['weak', 'none']), { cards })
    expect(lost(unhurt, 'defender')).toEqual([])
    expect(lost(unhurt, 'attacker')).toEqual(['none'])
    const below = played([{ card: 'weak', atk: -5 }], ['none'], on('weak'), block(['none', 'weak']), { cards })
    expect(strengthsOf(below, 'weak')).toBe('0/0')
    expect(lost(below, 'defender')).toEqual([])
    expect(played([{ card: 'weak', atk: -5 }], [], on('weak'), {}, { cards }).breakthrough).toBe(0)
  })

  test('VOY-6.4, VOY-6.6, VOY-15.1: ground units hit aviation with anti-air strength only', () => {
    const raid = on('ju-87-stuka', 'infantry')
    expect(lost(played(['ju-87-stuka'], ['infantry'], raid), 'attacker')).toEqual([])
    const gun = { card: 'aa-autocannon', id: 'gun' }
    expect(lost(played(['ju-87-stuka'], ['infantry', gun], raid, block(['gun', 'ju-87-stuka'])), 'attacker')).toEqual([
      'ju-87-stuka',
    ])
  })

  test('VOY-6.4: who uses anti-air strength attacks nobody else in that combat', () => {
    const cards = [plain('own', 1, 9, { aa: 1 }), foot('guard', 1, 1)]
    const army = ['guard', { card: 'ground-attack-plane', def: -2 }]
    const both = block(['guard', 'own'], ['ground-attack-plane', 'own'])
    expect(lost(played(['own'], army, on('own'), both, { cards }), 'defender')).toHaveLength(1)
  })

  test('VOY-6.5: bombs take the place of the attack', () => {
    expect(strengthsOf(played(['ju-87-stuka'], ['infantry'], on('ju-87-stuka', 'infantry')), 'ju-87-stuka')).toBe('5/1')
  })

  test('VOY-6.7: a bonus needs every opponent covered; "when blocking" is tactical', () => {
    const cards = [foot('guard', 1, 1, { mods: [{ when: 'blocking', atk: 2, def: 1 }] })]
    expect(
      strengthsOf(played(['infantry'], ['guard'], on('infantry'), block(['guard', 'infantry']), { cards }), 'guard'),
    ).toBe('3/2')
    expect(
      strengthsOf(played(['guard'], ['infantry'], on('guard'), block(['infantry', 'guard']), { cards }), 'guard'),
    ).toBe('1/1')
  })

  test('VOY-6.8: "when attacking" holds out of combat too, so it counts in a breakthrough', () => {
    const cards = [foot('storm', 1, 1, { mods: [{ when: 'attacking', atk: 2 }] })]
    expect(played(['storm'], ['trench'], on('storm'), {}, { cards }).breakthrough).toBe(3)
  })

  test('VOY-6.9: a card that lowers its own attack against a type is not raised against it', () => {
    const mods = [
      { vs: { types: ['infantry'] }, atk: -1 },
      { vs: { kinds: ['guard'] }, atk: 3, def: 1 },
    ]
    const strengthWith = (its: object[]): string => {
      const cards = [plain('own', 3, 3, { mods: its }), foot('guard', 1, 1)]
      return strengthsOf(played(['own'], ['guard'], on('own'), block(['guard', 'own']), { cards }), 'own')
    }
    expect(strengthWith(mods)).toBe('2/4')
    // Raised where nothing lowers it, or where what does is against no type.
    expect(strengthWith([{ vs: { types: ['infantry'] }, def: 1 }, ...mods.slice(1)])).toBe('6/5')
    expect(strengthWith(mods.slice(1))).toBe('6/4')
    expect(strengthWith([{ when: 'attacking', atk: -1 }, ...mods.slice(1)])).toBe('5/4')
  })

  test('VOY-6.10: against aviation a ground unit has no bonus at all, only its penalties', () => {
    const raid = on('ju-87-stuka', 'infantry')
    const helped = { card: 'infantry', atk: 2, def: 3, upgrades: ['guards-banner'] }
    expect(strengthsOf(played(['ju-87-stuka'], [helped], raid), 'infantry')).toBe('3/2')
    expect(strengthsOf(played(['ju-87-stuka'], [{ card: 'infantry', def: -1 }], raid), 'infantry')).toBe('3/1')
  })

  test('VOY-6.11: who was turned before blocks deals nothing, but its defense may be modified', () => {
    const reply = played(['su-76i'], [{ card: 'tiger', turned: true, atk: 2, def: 1 }], on('su-76i', 'tiger'))
    expect(strengthsOf(reply, 'tiger')).toBe('0/5')
    expect(lost(reply, 'attacker')).toEqual([])
  })

  test('VOY-6.11, VOY-17.8, VOY-22.28: guns that fired at who attacks them are turned, the tank beside them is not', () => {
    const aims = ['field-gun-1', 'field-gun-2', 'tiger']
    const attacks = aims.map((target, index) => ({ units: [`medium-tank-${index + 1}`], target }))
    const fire = [1, 2].map(number => ({ by: `field-gun-${number}`, to: `medium-tank-${number}` }))
    const reply = played(
      [{ card: 'medium-tank', count: 3 }],
      [{ card: 'field-gun', count: 2 }, 'tiger'],
      { attacks },
      { fire },
    )
    expect(aims.map(id => strengthsOf(reply, id))).toEqual(['0/1', '0/1', '5/4'])
  })

  test('VOY-5.4: an upgrade changes the unit it is under, and goes with it', () => {
    const reply = played(
      [{ card: 'tiger', upgrades: ['side-armour'] }],
      ['medium-tank'],
      on('tiger'),
      block(['medium-tank', 'tiger']),
    )
    expect(strengthsOf(reply, 'tiger')).toBe('5/5')
    expect(refusedWave([{ card: 'tiger', upgrades: ['guards-banner'] }], ['infantry'], {})).toContain('VOY-5.4')
    const upgrade = { category: 'upgrade', flags: ['USSR'], cost: { depot: 1 } }
    const effects = [{ op: 'mod', atk: 0, def: 2, until: 'attached' }]
    const wire = { id: 'wire', name: 'wire', ...upgrade, appliesTo: { types: ['fortification'] }, effects }
    const bunker = { card: 'bunker', upgrades: ['wire'] }
    const wired = played(['tiger'], [bunker], on('tiger'), block(['bunker', 'tiger']), { cards: [wire] })
    expect(strengthsOf(wired, 'bunker')).toBe('1/5')
  })

  test('VOY-5.5, VOY-12.3, VOY-12.4: UBO act on whom they name; one terrain and one climate', () => {
    const reply = played(
      ['tiger'],
      { units: ['infantry', 'medium-tank'], ubo: ['city'] },
      on('tiger'),
      block(['medium-tank', 'tiger']),
    )
    expect(strengthsOf(reply, 'tiger')).toBe('4/4')
    const both = refused(wave({ units: ['tiger'], ubo: ['city'] }, { units: ['infantry'], ubo: ['city'] }))
    expect(both).toContain('only one terrain is in play (VOY-12.3')
    const climates = refused(wave({ units: ['tiger'], ubo: ['mud-season'] }, { units: [], ubo: ['mud-season'] }))
    expect(climates).toContain('only one climate is in play (VOY-12.3, VOY-12.4)')
    expect(() => ask(wave({ units: ['tiger'], ubo: ['city'] }, { units: [], ubo: ['mud-season'] }))).not.toThrow()
    expect(refused(wave({ units: ['tiger'], ubo: ['air-superiority', 'air-superiority'] }, ['infantry']))).toContain(
      'VOY-5.5',
    )
  })

  test('VOY-5.7: no hero twice', () => {
    expect(refused(wave(['hero-sniper'], ['hero-sniper']))).toContain('VOY-5.7')
  })

  test('VOY-5.14: a modifier against a kind reaches cards with that kind in their name', () => {
    const cards = [plain('hunter', 1, 3, { mods: [{ vs: { kinds: ['motor infantry'] }, atk: 3 }] })]
    expect(
      strengthsOf(
        played(['hunter'], ['motor-infantry-15td'], on('hunter'), block(['motor-infantry-15td', 'hunter']), { cards }),
        'hunter',
      ),
    ).toBe('4/3')
    expect(
      strengthsOf(played(['hunter'], ['infantry'], on('hunter'), block(['infantry', 'hunter']), { cards }), 'hunter'),
    ).toBe('1/3')
  })
})

describe('VOY-7, VOY-8: who attacks', () => {
  test('VOY-7.2: who is in reserve neither attacks nor is a target', () => {
    expect(refusedWave([{ card: 'tiger', reserve: true }], ['infantry'], on('tiger'))).toContain('VOY-7.2')
    expect(refusedWave(['su-76i'], [{ card: 'tiger', reserve: true }], on('su-76i', 'tiger'))).toContain('VOY-7.2')
    const effects = [{ op: 'mod', target: { side: 'enemy', count: 1 }, atk: 0, def: -1 }]
    const cards = [{ id: 'despair', name: 'Despair', nameRu: 'Despair', category: 'tactic', flags: ['USSR'], timing: 'any-wave', effects }] // biome-ignore format: a line
    const despair = { ...on('su-76i'), cards: [{ card: 'despair', targets: ['infantry'], when: 'start' }] }
    expect(refusedWave(['su-76i'], [{ card: 'infantry', reserve: true }], despair, {}, { cards })).toContain('VOY-7.2')
  })

  test('VOY-8.1, VOY-9.5: only 1st-line units on the 1st line attack', () => {
    expect(refusedWave(['howitzer'], ['infantry'], on('howitzer'))).toContain('VOY-8.1')
    expect(refusedWave([{ card: 'tiger', line: 2 }], ['infantry'], on('tiger'))).toContain('VOY-8.1')
    expect(played(['tiger'], [], on('tiger')).breakthrough).toBe(5)
  })

  test('VOY-8.2, VOY-17.1: a target is named only with directed attack, and may be waived', () => {
    expect(refusedWave(['tiger'], ['infantry'], on('tiger', 'infantry'))).toContain('VOY-17.1')
    expect(played(['medium-tank'], ['infantry'], on('medium-tank')).breakthrough).toBe(3)
    const reply = played(
      ['medium-tank'],
      ['infantry', 'tiger'],
      on('medium-tank', 'infantry'),
      block(['tiger', 'medium-tank']),
    )
    expect(reply.combats[0]!.defenders.map(({ id }) => id)).toEqual(['infantry', 'tiger'])
  })

  test('VOY-8.3: attackers turn, and turned units do not attack', () => {
    expect(refusedWave([{ card: 'tiger', turned: true }], ['infantry'], on('tiger'))).toContain('VOY-8.3')
    expect(played(['tiger'], ['infantry'], on('tiger')).after.attacker.units).toMatchObject([
      { id: 'tiger', turned: true },
    ])
    expect(refusedWave(['tiger'], ['infantry'], { attacks: [{ units: ['tiger'] }, { units: ['tiger'] }] })).toContain(
      'VOY-8.3',
    )
  })

  test('VOY-8.4: who is directed at one target fights together', () => {
    const attack = {
      attacks: [
        { units: ['medium-tank'], target: 'tiger' },
        { units: ['su-76i'], target: 'tiger' },
      ],
    }
    const reply = played(['medium-tank', 'su-76i'], ['tiger'], attack)
    expect(reply.combats).toHaveLength(1)
    expect(lost(reply, 'attacker')).toHaveLength(1)
  })

  test('VOY-8.5: damage of the wave adds up, and is wiped after it', () => {
    const reply = played(['infantry'], [{ card: 'tiger', damage: 1 }], on('infantry'), block(['tiger', 'infantry']))
    expect(lost(reply, 'defender')).toEqual(['tiger'])
  })

  test('VOY-3.4: nobody attacks', () => {
    expect(played(['tiger'], ['infantry']).log.join()).toContain('VOY-3.4')
  })
})

describe('VOY-9: blocks', () => {
  test('VOY-9.1, VOY-9.3: each blocks one attacker, several may block the same; blockers turn', () => {
    expect(
      refusedWave(
        ['tiger', 'infantry'],
        ['medium-tank'],
        { attacks: [{ units: ['tiger'] }, { units: ['infantry'] }] },
        block(['medium-tank', 'tiger'], ['medium-tank', 'infantry']),
      ),
    ).toContain('VOY-9.3')
    const reply = played(
      ['tiger'],
      ['medium-tank', 'at-45mm'],
      on('tiger'),
      block(['medium-tank', 'tiger'], ['at-45mm', 'tiger']),
    )
    expect(lost(reply, 'attacker')).toEqual(['tiger'])
    expect(reply.after.defender.units.every(({ turned }) => turned)).toBe(true)
  })

  test('VOY-9.2: who is attacked directly blocks there and nowhere else', () => {
    const attack = { attacks: [{ units: ['medium-tank'], target: 'infantry' }, { units: ['armoured-car'] }] }
    expect(
      refusedWave(['medium-tank', 'armoured-car'], ['infantry'], attack, block(['infantry', 'armoured-car'])),
    ).toContain('VOY-9.2')
  })

  test('VOY-9.3, VOY-9.5, VOY-9.6: turned units, the 2nd line and resources do not block', () => {
    expect(
      refusedWave(['tiger'], [{ card: 'medium-tank', turned: true }], on('tiger'), block(['medium-tank', 'tiger'])),
    ).toContain('turned')
    expect(refusedWave(['tiger'], ['howitzer'], on('tiger'), block(['howitzer', 'tiger']))).toContain('VOY-9.5')
  })

  test('VOY-9.4: against aviation alone only anti-air strength supports', () => {
    const raid = on('ju-87-stuka', 'infantry')
    expect(
      refusedWave(['ju-87-stuka'], ['infantry', 'medium-tank'], raid, block(['medium-tank', 'ju-87-stuka'])),
    ).toContain('VOY-9.4')
  })

  test('VOY-9.7, VOY-22.7: infantry does not block a heavy tank, nor support against it, unless attacked', () => {
    expect(refusedWave(['tiger'], ['infantry'], on('tiger'), block(['infantry', 'tiger']))).toContain('VOY-9.7')
    const cards = [plain('ram', 5, 4, { kind: 'heavy-tank', props: [{ key: 'directed-attack' }] })]
    expect(
      refusedWave(['ram'], ['infantry', 'field-gun'], on('ram', 'field-gun'), block(['infantry', 'ram']), { cards }),
    ).toContain('VOY-9.7')
    expect(lost(played(['ram'], ['infantry'], on('ram', 'infantry'), {}, { cards }), 'defender')).toEqual(['infantry'])
  })
})

describe('VOY-10: damage', () => {
  test('VOY-10.2: the SU-76i, the Tiger and the gun (see V7 and V8)', () => {
    const reply = ask(wave(['su-76i'], ['tiger', 'pak-35'], on('su-76i', 'tiger')))
    expect(reply.defence.blocks).toEqual([{ by: 'pak-35', to: 'su-76i' }])
  })

  test('VOY-10.1, VOY-10.3: damage is shared out as one likes, more than there is not', () => {
    const army = ['militia', 'sappers']
    const blocks = block(['militia', 'infantry'], ['sappers', 'infantry'])
    const split = played(['infantry'], army, { ...on('infantry'), damage: { militia: 1, sappers: 2 } }, blocks)
    expect(lost(split, 'defender')).toEqual(['sappers'])
    expect(lost(played(['infantry'], army, { ...on('infantry'), damage: { militia: 3 } }, blocks), 'defender')).toEqual(
      ['militia'],
    )
    expect(
      refusedWave(['infantry'], army, { ...on('infantry'), damage: { militia: 2, sappers: 2 } }, blocks),
    ).toContain('VOY-10.1')
  })

  test('VOY-10.1: left to itself each side takes what is worth most', () => {
    const reply = played(
      ['infantry'],
      ['militia', 'guards-infantry'],
      on('infantry'),
      block(['militia', 'infantry'], ['guards-infantry', 'infantry']),
    )
    expect(lost(reply, 'defender')).toEqual(['guards-infantry'])
  })
})

describe('VOY-11, VOY-12: breakthrough', () => {
  test('VOY-11.1: the strength is the attack without tactical modifiers, with universal ones', () => {
    const reply = played(['su-76i', 'howitzer'], ['tiger'], {
      ...on('su-76i'),
      support: [{ by: 'howitzer', to: 'su-76i' }],
    })
    expect(reply.breakthrough).toBe(5)
  })

  test('VOY-11.2, VOY-11.4: deck, resource or 2nd-line unit, alone or together', () => {
    const second = { units: ['howitzer'], resources: { depot: 1 }, deck: 9 }
    const attack = { attacks: [{ units: ['tiger'] }, { units: ['infantry'] }] }
    const go = (to: string[]) =>
      played(['tiger', 'infantry'], second, {
        ...attack,
        through: [
          { by: 'tiger', to: to[0] },
          { by: 'infantry', to: to[1] },
        ],
      }).lost.defender
    expect(go(['deck', 'deck'])).toMatchObject({ deck: 8, units: [], resources: [] })
    expect(go(['howitzer', 'depot'])).toMatchObject({ deck: 0, units: ['howitzer'], resources: ['depot'] })
    expect(go(['stop', 'stop'])).toMatchObject({ deck: 0, units: [], resources: [] })
    expect(
      refusedWave(['tiger'], ['infantry', 'howitzer'], { ...on('tiger'), through: [{ by: 'tiger', to: 'infantry' }] }),
    ).toContain('VOY-11.2')
  })

  test('VOY-9.5, VOY-11.2, VOY-22.9: with supporters from the 1st line behind, only they are damaged', () => {
    const second = { units: [{ card: 'pak-35', line: 2 }], deck: 9 }
    const attack = { ...on('tiger'), through: [{ by: 'tiger', to: 'deck' }] }
    const reply = played(['tiger'], second, attack, { behind: [{ by: 'pak-35', to: 'tiger' }] })
    expect(reply.lost.defender).toMatchObject({ deck: 0, units: ['pak-35'] })
    expect(played(['tiger'], second, attack, { behind: [] }).lost.defender).toMatchObject({ deck: 5, units: [] })
    expect(refusedWave(['tiger'], ['howitzer'], attack, { behind: [{ by: 'howitzer', to: 'tiger' }] })).toContain(
      'VOY-9.5',
    )
  })

  test('VOY-11.3, VOY-12.1: UBO fall to a breakthrough strong enough, not to bombs', () => {
    const side = { units: ['infantry'], ubo: ['evacuated-industry'] }
    expect(played(['tiger'], side, on('tiger')).lost.defender.ubo).toEqual(['evacuated-industry'])
    expect(played(['armoured-car'], side, on('armoured-car')).lost.defender.ubo).toEqual([])
    const bombed = played(['strategic-bomber'], { ...side, deck: 9 }, on('strategic-bomber', 'deck'))
    expect(bombed.lost.defender).toMatchObject({ ubo: [], deck: 4 })
    expect(bombed.breakthrough).toBe(0)
  })

  test('VOY-11.5, VOY-22.2, VOY-22.3: breakthrough needs more attack than all the destroyed defend with', () => {
    const through = [{ by: 'tiger', to: 'deck' }]
    const one = played(
      ['tiger'],
      { units: ['at-45mm'], deck: 9 },
      { ...on('tiger'), through },
      block(['at-45mm', 'tiger']),
    )
    expect(one.lost.defender.deck).toBe(2)
    const strong = [plain('giant', 9, 9, { props: [{ key: 'breakthrough' }] })]
    const both = block(['medium-tank', 'giant'], ['at-45mm', 'giant'])
    const two = played(
      ['giant'],
      { units: ['medium-tank', 'at-45mm'], deck: 9 },
      { ...on('giant'), through: [{ by: 'giant', to: 'deck' }] },
      both,
      { cards: strong },
    )
    expect(two.lost.defender.deck).toBe(9 - 3 - 3)
    const cards = [plain('wall', 0, 5)]
    const held = played(
      ['tiger'],
      { units: ['wall'], deck: 9 },
      { ...on('tiger'), through },
      block(['wall', 'tiger']),
      { cards },
    )
    expect([lost(held, 'defender'), held.lost.defender.deck]).toEqual([['wall'], 0])
  })

  test('VOY-11.5: the defender weighs who would break through', () => {
    const cards = [
      plain('ram', 8, 2, { props: [{ key: 'breakthrough' }, { key: 'directed-attack' }], cost: { depot: 1 } }),
      plain('cart', 1, 2, { props: [{ key: 'directed-attack' }], cost: { depot: 2 } }),
      foot('two', 2, 1),
    ]
    const attack = {
      attacks: [
        { units: ['ram'], target: 'two' },
        { units: ['cart'], target: 'two' },
      ],
    }
    const reply = ask(wave(['ram', 'cart'], { units: ['two'], deck: 20 }, { ...all, ...attack }, none, { cards }))
    // The cart is dearer, but the ram would take seven cards.
    expect(lost(reply, 'attacker')).toEqual(['ram'])
  })

  test('VOY-22.14: a deck gives no more cards than it has', () => {
    expect(played(['tiger'], { units: ['infantry'], deck: 2 }, on('tiger')).lost.defender.deck).toBe(2)
  })

  test('VOY-22.5, VOY-22.6: an attack whose target or blockers are gone before the combat is spent', () => {
    const strike = [{ by: 'rocket-battery', to: 'infantry', when: 'afterBlocks' }]
    const spent = played(['tiger', 'rocket-battery'], ['infantry', 'militia'], {
      attacks: [{ units: ['tiger'] }],
      strikes: strike,
    })
    expect(spent.breakthrough).toBe(5)
    const held = played(['medium-tank', 'rocket-battery'], ['infantry'], {
      ...on('medium-tank', 'infantry'),
      strikes: strike,
    })
    expect([lost(held, 'defender'), held.breakthrough, lost(held, 'attacker')]).toEqual([['infantry'], 0, []])
    const blocked = played(
      ['armoured-car', 'rocket-battery'],
      ['infantry'],
      { attacks: [{ units: ['armoured-car'] }], strikes: strike },
      block(['infantry', 'armoured-car']),
    )
    expect([lost(blocked, 'defender'), blocked.breakthrough]).toEqual([['infantry'], 0])
  })
})

describe('VOY-13: fortifications', () => {
  test('VOY-13.1: they only block', () => {
    expect(refusedWave(['bunker'], ['infantry'], on('bunker'))).toContain('VOY-13.1')
  })
  test('VOY-13.2: their number strengthens them, and those in reserve do not count', () => {
    const reply = played(
      ['tiger'],
      [
        { card: 'bunker', count: 2 },
        { card: 'trench', reserve: true },
      ],
      on('tiger'),
      block(['bunker-1', 'tiger']),
    )
    expect(strengthsOf(reply, 'bunker-1')).toBe('1/3')
  })
  test('VOY-13.3: units under it give +1/1 each, two at most, 1st-line infantry or artillery only', () => {
    const reply = played(
      ['tiger'],
      [{ card: 'bunker', upgrades: ['infantry', 'at-45mm'] }],
      on('tiger'),
      block(['bunker', 'tiger']),
    )
    expect(strengthsOf(reply, 'bunker')).toBe('3/5')
    expect(refusedWave(['tiger'], [{ card: 'bunker', upgrades: ['infantry', 'infantry', 'infantry'] }], {})).toContain(
      'VOY-13.3',
    )
    expect(refusedWave(['tiger'], [{ card: 'bunker', upgrades: ['howitzer'] }], {})).toContain('VOY-13.3')
  })
  test('VOY-13.4: it has the long-range fire of the gun under it', () => {
    const army = [{ card: 'bunker', upgrades: ['field-gun'] }, 'bunker']
    const reply = played(['militia', 'infantry'], army, on('infantry'), { fire: [{ by: 'bunker-1', to: 'infantry' }] })
    expect(reply.log.join()).toContain('bunker-1 fire at infantry: 1 damage')
    expect(
      refusedWave(['infantry'], ['bunker'], on('infantry'), { fire: [{ by: 'bunker', to: 'infantry' }] }),
    ).toContain('VOY-17.8')
  })
  test('VOY-13.5: tactical modifiers meet the fortification and its units at once', () => {
    const mods = [{ vs: { types: ['fortification'] }, atk: 2 }]
    const cards = [plain('ram', 3, 3, { mods })]
    const against = (upgrades: string[]) =>
      strengthsOf(
        played(['ram'], [{ card: 'bunker', upgrades }], on('ram'), block(['bunker', 'ram']), { cards }),
        'ram',
      )
    expect([against([]), against(['infantry'])]).toEqual(['5/3', '3/3'])
  })
})

describe('VOY-14, VOY-15: the air', () => {
  test('VOY-14.1: autocannons reach both lines and resources from the 2nd, only the 1st from the 1st', () => {
    const raid = on('ju-87-stuka', 'infantry')
    expect(
      lost(
        played(['ju-87-stuka'], ['infantry', 'aa-autocannon'], raid, block(['aa-autocannon', 'ju-87-stuka'])),
        'attacker',
      ),
    ).toEqual(['ju-87-stuka'])
    const forward = { card: 'aa-autocannon', line: 1 }
    expect(
      refusedWave(
        ['ju-87-stuka'],
        ['howitzer', forward],
        on('ju-87-stuka', 'howitzer'),
        block(['aa-autocannon', 'ju-87-stuka']),
      ),
    ).toContain('VOY-14.1')
    const stores = { units: ['aa-autocannon'], resources: { depot: 1 } }
    expect(
      refused(
        wave(
          ['strategic-bomber'],
          stores,
          on('strategic-bomber', 'depot'),
          block(['aa-autocannon', 'strategic-bomber']),
        ),
      ),
    ).toContain('VOY-14.1')
    expect(
      refused(
        wave(
          ['strategic-bomber'],
          stores,
          on('strategic-bomber', 'deck'),
          block(['aa-autocannon', 'strategic-bomber']),
        ),
      ),
    ).toContain('VOY-14.1')
  })

  test('VOY-14.2: AA guns guard deck and resources, and bombs meant for those do not touch them', () => {
    const stores = { units: ['aa-gun'], resources: { depot: 1 }, deck: 9 }
    const reply = played(
      ['strategic-bomber'],
      stores,
      on('strategic-bomber', 'depot'),
      block(['aa-gun', 'strategic-bomber']),
    )
    expect([lost(reply, 'attacker'), lost(reply, 'defender'), reply.lost.defender.resources]).toEqual([
      ['strategic-bomber'],
      [],
      ['depot'],
    ])
    const deck = played(
      ['strategic-bomber'],
      stores,
      on('strategic-bomber', 'deck'),
      block(['aa-gun', 'strategic-bomber']),
    )
    expect([deck.lost.defender.deck, lost(deck, 'attacker')]).toEqual([4, ['strategic-bomber']])
    expect(
      refused(
        wave(['ju-87-stuka'], ['infantry', 'aa-gun'], on('ju-87-stuka', 'infantry'), block(['aa-gun', 'ju-87-stuka'])),
      ),
    ).toContain('VOY-14.2')
  })

  test('VOY-15.2: aviation caught behind by ground units or bombers is 0/0, and nothing changes that', () => {
    const reply = played(['militia'], ['fighter'], { ...on('militia'), through: [{ by: 'militia', to: 'fighter' }] })
    expect([strengthsOf(reply, 'fighter'), lost(reply, 'defender')]).toEqual(['0/0', ['fighter']])
    const raised = { card: 'fighter', turned: true, atk: 2, def: 4 }
    const bombed = played(['ju-87-stuka'], [raised], on('ju-87-stuka', 'fighter'))
    expect([strengthsOf(bombed, 'fighter'), lost(bombed, 'defender')]).toEqual(['0/0', ['fighter']])
    const gun = played(['ju-87-stuka'], [{ card: 'howitzer', line: 2 }], on('ju-87-stuka', 'howitzer'))
    expect(strengthsOf(gun, 'howitzer')).toBe('1/1')
  })

  test('VOY-15.3: bombers attack what their text lists, never the line or an unturned fighter', () => {
    expect(refusedWave(['ju-87-stuka'], ['infantry'], on('ju-87-stuka'))).toContain('VOY-15.3')
    expect(refusedWave(['ju-87-stuka'], ['infantry'], on('ju-87-stuka', 'deck'))).toContain('VOY-15.3')
    expect(refusedWave(['ju-87-stuka'], ['fighter'], on('ju-87-stuka', 'fighter'))).toContain('VOY-15.3')
    expect(refusedWave(['transport-plane'], ['infantry'], on('transport-plane', 'infantry'))).toContain('VOY-15.3')
  })

  test('VOY-15.4: fighters do not attack; an intercepted bomber loses its target', () => {
    expect(refusedWave(['fighter'], ['infantry'], on('fighter', 'infantry'))).toContain('VOY-15.4')
    const reply = played(['ju-87-stuka'], ['infantry', 'fighter'], on('ju-87-stuka', 'infantry'), {
      intercept: [{ by: 'fighter', to: 'ju-87-stuka' }],
    })
    expect([lost(reply, 'attacker'), lost(reply, 'defender'), strengthsOf(reply, 'ju-87-stuka')]).toEqual([
      ['ju-87-stuka'],
      [],
      '1/1',
    ])
  })

  test('VOY-15.5, VOY-15.7: no bomber is met while a covering fighter is not; with a second fighter it is', () => {
    const raid = { ...on('ju-87-stuka', 'infantry'), cover: ['fighter'] }
    const one = { intercept: [{ by: 'fighter-1', to: 'ju-87-stuka' }] }
    expect(refusedWave(['ju-87-stuka', 'fighter'], ['infantry', { card: 'fighter', count: 2 }], raid, one)).toContain(
      'VOY-15.5',
    )
    const both = {
      intercept: [
        { by: 'fighter-1', to: 'fighter' },
        { by: 'fighter-2', to: 'ju-87-stuka' },
      ],
    }
    const reply = played(['ju-87-stuka', 'fighter'], ['infantry', { card: 'fighter', count: 2 }], raid, both)
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([['fighter', 'ju-87-stuka'], ['fighter-1']])
    expect(refusedWave(['tiger', 'fighter'], ['infantry'], { ...on('tiger'), cover: ['fighter'] })).toContain(
      'VOY-15.5',
    )
  })

  test('VOY-15.6: ground-attack planes block ground units, and fighters may meet them', () => {
    const army = ['infantry', 'ground-attack-plane']
    const reply = played(['medium-tank'], army, on('medium-tank'), block(['ground-attack-plane', 'medium-tank']))
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([['medium-tank'], []])
    const met = played(
      ['medium-tank', 'fighter'],
      army,
      { ...on('medium-tank'), counter: [{ by: 'fighter', to: 'ground-attack-plane' }] },
      block(['ground-attack-plane', 'medium-tank']),
    )
    expect([lost(met, 'attacker'), lost(met, 'defender'), met.breakthrough]).toEqual([[], ['ground-attack-plane'], 0])
    const covered = refusedWave(
      ['medium-tank', 'fighter'],
      [...army, { card: 'fighter', id: 'guard' }],
      { ...on('medium-tank'), counter: [{ by: 'fighter', to: 'ground-attack-plane' }] },
      { ...block(['ground-attack-plane', 'medium-tank']), cover: ['guard'] },
    )
    expect(covered).toContain('VOY-15.5')
    expect(refusedWave(['medium-tank'], ['fighter'], on('medium-tank'), block(['fighter', 'medium-tank']))).toContain(
      'VOY-15.6',
    )
  })

  test('VOY-15.8: at night only night fighters meet, and no other bomber flies, nobody covers', () => {
    const raid = on('night-bomber', 'infantry')
    expect(
      refusedWave(['night-bomber'], ['infantry', 'fighter'], raid, {
        intercept: [{ by: 'fighter', to: 'night-bomber' }],
      }),
    ).toContain('VOY-15.8')
    const met = played(['night-bomber'], ['infantry', 'night-fighter'], raid, {
      intercept: [{ by: 'night-fighter', to: 'night-bomber' }],
    })
    expect(lost(met, 'attacker')).toEqual(['night-bomber'])
    const two = {
      attacks: [
        { units: ['night-bomber'], target: 'infantry' },
        { units: ['ju-87-stuka'], target: 'infantry' },
      ],
    }
    expect(refusedWave(['night-bomber', 'ju-87-stuka'], ['infantry'], two)).toContain('VOY-15.8')
    expect(refusedWave(['night-bomber', 'fighter'], ['infantry'], { ...raid, cover: ['fighter'] })).toContain(
      'VOY-15.8',
    )
  })
})

describe('VOY-16: ships', () => {
  test('VOY-16.1: ships do not meet ground units, nor the deck; they come through without a breakthrough', () => {
    expect(refusedWave(['tiger'], ['destroyer'], on('tiger'), block(['destroyer', 'tiger']))).toContain('VOY-16.1')
    const reply = played(['destroyer'], ['infantry', 'carrier'], {
      ...on('destroyer'),
      through: [{ by: 'destroyer', to: 'carrier' }],
    })
    expect([lost(reply, 'defender'), lost(reply, 'attacker'), reply.breakthrough]).toEqual([[], [], 0])
    expect(reply.combats.at(-1)?.defenders).toMatchObject([{ id: 'carrier' }])
    expect(
      refusedWave(['destroyer'], ['infantry'], { ...on('destroyer'), through: [{ by: 'destroyer', to: 'deck' }] }),
    ).toContain('VOY-16.1')
  })
  test('VOY-11.4, VOY-16.1: a ship with the property attacks the deck once it has come through, and no resource', () => {
    const stores = { units: ['infantry', 'destroyer'], resources: { depot: 1 }, deck: 9 }
    const go = (to: string) => ({ ...on('river-monitor'), through: [{ by: 'river-monitor', to }] })
    const reply = played(['river-monitor'], stores, go('deck'))
    expect([reply.lost.defender.deck, reply.breakthrough, lost(reply, 'attacker')]).toEqual([2, 0, []])
    expect(
      played(['river-monitor'], stores, go('deck'), block(['destroyer', 'river-monitor'])).lost.defender.deck,
    ).toBe(0)
    expect(refused(wave(['river-monitor'], stores, go('depot')))).toContain('VOY-16.1')
    expect(ask(wave(['river-monitor'], { ...stores, units: ['infantry'] })).through).toEqual([
      { by: 'river-monitor', to: 'deck' },
    ])
    const calm = unit('calm', 'special', 0, 0, {
      category: 'ubo',
      effects: [{ op: 'cannot', what: 'deck-attack', target: { side: 'any', types: ['ship'] } }],
    })
    expect(refused(wave(['river-monitor'], { ...stores, ubo: ['calm'] }, go('deck'), {}, { cards: [calm] }))).toContain(
      'VOY-11.4',
    )
  })

  test('VOY-9.2, VOY-22.49: at a supported deck ships and ground units are met apart', () => {
    const behind = (card: string) => ({ card, line: 2 })
    const cards = [foot('guard', 1, 9), unit('picket', 'ship', 1, 9)]
    const through = ['river-monitor', 'medium-tank'].map(by => ({ by, to: 'deck' }))
    const go = (guards: readonly string[], left = 9) =>
      played(
        ['river-monitor', 'medium-tank'],
        { units: guards.map(behind), deck: left },
        { attacks: [{ units: ['river-monitor'] }, { units: ['medium-tank'] }], through },
        { behind: guards.map(by => ({ by, to: by === 'picket' ? 'river-monitor' : 'medium-tank' })) },
        { cards },
      ).lost.defender.deck
    expect([go([]), go(['guard']), go(['picket']), go(['guard', 'picket'])]).toEqual([5, 2, 3, 0])
    expect([go([], 4), go(['guard'], 1)]).toEqual([4, 1])
    // Before a ship alone a guard on the ground has nobody to meet, and supports nothing.
    const alone = { ...all, attacks: [{ units: ['river-monitor'] }], through: through.slice(0, 1) }
    const guarded = wave(['river-monitor'], { units: [behind('guard')], deck: 9 }, alone, {}, { cards })
    expect(ask(guarded).lost.defender.deck).toBe(2)
    expect(ask(guarded).behind).toEqual([])
    const answered = ask(
      wave(
        ['river-monitor', 'medium-tank'],
        { units: ['guard', 'picket'].map(behind), deck: 9 },
        { ...all, attacks: [{ units: ['river-monitor'] }, { units: ['medium-tank'] }], through },
        {},
        { cards },
      ),
    )
    expect(answered.lost.defender.deck).toBe(0)
  })

  test('VOY-16.2: ships are attacked and blocked by ships, and by coastal artillery unless submarines', () => {
    expect(refusedWave(['medium-tank'], ['destroyer'], on('medium-tank', 'destroyer'))).toContain('VOY-16.2')
    expect(refusedWave(['destroyer'], ['infantry'], on('destroyer'), block(['infantry', 'destroyer']))).toContain(
      'VOY-16.2',
    )
    expect(
      lost(
        played(['destroyer'], ['coastal-battery'], on('destroyer'), block(['coastal-battery', 'destroyer'])),
        'attacker',
      ),
    ).toEqual(['destroyer'])
    expect(
      refusedWave(['submarine'], ['coastal-battery'], on('submarine'), block(['coastal-battery', 'submarine'])),
    ).toContain('VOY-16.2')
  })
  test('VOY-16.3: UBO and properties that do not say so leave ships alone', () => {
    const reply = played(
      ['destroyer'],
      { units: ['destroyer'], ubo: ['air-superiority'] },
      on('destroyer'),
      block(['destroyer', 'destroyer']),
    )
    expect(strengthsOf(reply, 'destroyer')).toBe('3/3')
    expect(
      refusedWave(['howitzer', 'destroyer'], ['submarine'], {
        ...on('destroyer'),
        support: [{ by: 'howitzer', to: 'destroyer' }],
      }),
    ).toContain('VOY-16.3')
  })
  test.each([
    { target: { side: 'any' }, ship: '3/3', tank: '6/4' },
    { target: { side: 'enemy', types: ['ship', 'armour'] }, ship: '4/3', tank: '6/4' },
    { target: { side: 'own', types: ['ship', 'armour'] }, ship: '3/3', tank: '5/4' },
    { target: { side: 'any', types: ['ship'] }, ship: '4/3', tank: '5/4' },
    { target: { side: 'any', kinds: ['destroyer'] }, ship: '4/3', tank: '5/4' },
    { target: { side: 'any', kinds: ['tiger'] }, ship: '3/3', tank: '6/4' },
  ])('VOY-16.3: a UBO for $target reaches ships where it names them', ({ target, ship, tank }) => {
    const cards = [
      {
        id: 'spirit',
        name: 'Spirit',
        category: 'ubo',
        flags: ['USSR'],
        effects: [{ op: 'mod', target, atk: 1, def: 0 }],
      },
    ]
    const reply = played(
      ['destroyer', 'tiger'],
      { units: ['submarine', 'bunker'], ubo: ['spirit'] },
      { attacks: [{ units: ['destroyer'] }, { units: ['tiger'] }] },
      block(['submarine', 'destroyer'], ['bunker', 'tiger']),
      { cards },
    )
    expect(['destroyer', 'tiger'].map(id => strengthsOf(reply, id))).toEqual([ship, tank])
  })
  test('VOY-16.4: aircraft aboard cannot be attacked, and go down with the carrier', () => {
    const fleet = ['carrier', { card: 'ju-87-stuka', aboard: 'carrier' }]
    expect(refusedWave(['night-bomber'], fleet, on('night-bomber', 'ju-87-stuka'))).toContain('VOY-16.4')
    const cards = [unit('titan', 'ship', 9, 9)]
    const reply = played(['titan'], fleet, { ...on('titan'), through: [{ by: 'titan', to: 'carrier' }] }, {}, { cards })
    expect(lost(reply, 'defender')).toEqual(['carrier', 'ju-87-stuka'])
    expect(reply.value).toBe(11 + 5)
    expect(refusedWave(['tiger'], ['carrier', { card: 'strategic-bomber', aboard: 'carrier' }], {})).toContain(
      'VOY-16.4',
    )
    expect(refusedWave(['tiger'], ['carrier', { card: 'fighter', count: 4, aboard: 'carrier' }], {})).toContain(
      'VOY-16.4',
    )
  })
})

describe('VOY-17: properties', () => {
  test('VOY-17.4: artillery support turns the gun and raises one 1st-line unit, several times at will, not itself', () => {
    const support = [
      { by: 'howitzer', to: 'infantry' },
      { by: 'mortar', to: 'infantry' },
    ]
    const reply = played(
      ['infantry', 'howitzer', 'mortar'],
      ['tiger'],
      { ...on('infantry'), support },
      block(['tiger', 'infantry']),
    )
    expect(strengthsOf(reply, 'infantry')).toBe('6/2')
    expect(reply.after.attacker.units.filter(({ turned }) => turned).map(({ id }) => id)).toContain('howitzer')
    expect(
      refusedWave(['infantry', 'howitzer'], ['tiger'], { attacks: [], support: [{ by: 'howitzer', to: 'infantry' }] }),
    ).toContain('VOY-17.4')
    const defended = played(['medium-tank'], ['infantry', 'howitzer'], on('medium-tank'), {
      ...block(['infantry', 'medium-tank']),
      support: [{ by: 'howitzer', to: 'infantry' }],
    })
    expect(lost(defended, 'attacker')).toEqual(['medium-tank'])
    // Whom the owner says, not whoever comes first.
    const army = ['infantry', 'medium-tank', 'howitzer']
    const met = (support: object[]) => {
      const blocks = block(['infantry', 'ram'], ['medium-tank', 'ram'])
      const reply = played(['ram'], army, on('ram'), { ...blocks, support }, { cards: [plain('ram', 5, 9)] })
      return ['infantry', 'medium-tank'].map(id => strengthsOf(reply, id))
    }
    expect(met([])).toEqual(['3/2', '3/3'])
    const solved = ask(wave(['ram'], ['infantry', 'howitzer'], on('ram'), {}, { cards: [plain('ram', 5, 5)] }))
    expect(solved.defence.support).toEqual([{ by: 'howitzer', to: 'infantry' }])
    expect(lost(solved, 'attacker')).toEqual(['ram'])
    expect(met([{ by: 'howitzer', to: 'medium-tank' }])).toEqual(['3/2', '5/3'])
    expect(
      refusedWave(['medium-tank'], ['infantry', 'howitzer'], on('medium-tank'), {
        support: [{ by: 'howitzer', to: 'infantry' }],
      }),
    ).toContain('VOY-17.4')
  })

  test('VOY-17.5: a strike is no combat; its damage lasts to the end of the wave', () => {
    const attack = { attacks: [{ units: ['infantry'] }], strikes: [{ by: 'rocket-battery', to: 'tiger' }] }
    const reply = played(['infantry', 'rocket-battery'], ['tiger'], attack, block(['tiger', 'infantry']))
    expect(lost(reply, 'defender')).toEqual(['tiger'])
    expect(reply.after.attacker.units).toContainEqual(expect.objectContaining({ id: 'rocket-battery', turned: true }))
    expect(
      refusedWave(['rocket-battery'], ['howitzer'], {
        attacks: [],
        strikes: [{ by: 'rocket-battery', to: 'howitzer' }],
      }),
    ).toContain('VOY-17.5')
    const cards = [unit('raider', 'special', 0, 1, { props: [{ key: 'strike', value: 4, targets: ['deck'] }] })]
    expect(
      played(
        ['raider'],
        { units: ['tiger'], deck: 3 },
        { attacks: [], strikes: [{ by: 'raider', to: 'deck' }] },
        {},
        { cards },
      ).lost.defender.deck,
    ).toBe(3)
  })

  test('VOY-17.6, VOY-22.17: a ground interceptor meets a directed attack on another', () => {
    const cards = [plain('guard', 4, 4, { props: [{ key: 'intercept' }] })]
    const meet = { intercept: [{ by: 'guard', to: 'medium-tank' }] }
    const reply = played(['medium-tank'], ['guard', 'howitzer', 'infantry'], on('medium-tank', 'infantry'), meet, {
      cards,
    })
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([['medium-tank'], []])
    expect(refusedWave(['medium-tank'], ['guard'], on('medium-tank', 'guard'), meet, { cards })).toContain('VOY-17.6')
    expect(refusedWave(['medium-tank'], ['guard'], on('medium-tank'), meet, { cards })).toContain('VOY-17.6')
  })

  test('VOY-17.7, VOY-22.20: command at the start of the wave, once a unit, not the commander', () => {
    const army = ['command-tank', 'hero-tank-ace', 'medium-tank', 'infantry']
    const go = (commands: object[]) => played(army, ['tiger'], { ...on('medium-tank', 'tiger'), commands })
    expect(strengthsOf(go([{ by: 'command-tank', to: 'medium-tank' }]), 'medium-tank')).toBe('4/4')
    expect(() => go([{ by: 'command-tank', to: 'command-tank' }])).toThrow('VOY-17.7')
    expect(() => go([{ by: 'command-tank', to: 'infantry' }])).toThrow('VOY-17.7')
    expect(() =>
      go([
        { by: 'command-tank', to: 'medium-tank' },
        { by: 'hero-tank-ace', to: 'medium-tank' },
      ]),
    ).toThrow('VOY-17.7')
    const defended = played(['medium-tank'], ['command-tank', 'tiger'], on('medium-tank', 'tiger'), {
      commands: [{ by: 'command-tank', to: 'tiger' }],
    })
    expect(strengthsOf(defended, 'tiger')).toBe('6/5')
  })

  test('VOY-17.8: long-range fire turns the gun and hits before blocks; the dead neither fight nor come through', () => {
    const cards = [foot('scout', 3, 1)]
    const fire = { fire: [{ by: 'field-gun', to: 'scout' }] }
    const reply = played(['scout'], ['field-gun', 'militia'], on('scout'), fire, { cards })
    expect([lost(reply, 'attacker'), reply.breakthrough]).toEqual([['scout'], 0])
    const two = played(['infantry'], ['field-gun', 'militia'], on('infantry'), {
      fire: [{ by: 'field-gun', to: 'infantry' }],
      ...block(['militia', 'infantry']),
    })
    expect(lost(two, 'attacker')).toEqual(['infantry'])
    const attack = { attacks: [{ units: ['medium-tank'], target: 'field-gun' }, { units: ['infantry'] }] }
    expect(
      refusedWave(['medium-tank', 'infantry'], ['field-gun'], attack, { fire: [{ by: 'field-gun', to: 'infantry' }] }),
    ).toContain('VOY-17.8')
    const own = played(['medium-tank'], ['field-gun'], on('medium-tank', 'field-gun'), {
      fire: [{ by: 'field-gun', to: 'medium-tank' }],
    })
    expect(strengthsOf(own, 'field-gun')).toBe('0/1')
  })

  test('VOY-17.9: cooperation with a type that attacks in the same wave', () => {
    const together = { attacks: [{ units: ['motor-infantry-15td'] }, { units: ['tiger'] }] }
    const alone = { attacks: [{ units: ['motor-infantry-15td'] }] }
    const against = (attack: object) =>
      strengthsOf(
        played(['motor-infantry-15td', 'tiger'], ['bunker'], attack, block(['bunker', 'motor-infantry-15td'])),
        'motor-infantry-15td',
      )
    expect([against(together), against(alone)]).toEqual(['4/2', '3/2'])
  })

  test('VOY-17.10, VOY-22.22: a mined unit neither blocks ground attacks nor is attacked by ground units', () => {
    const mined = { card: 'infantry', mined: true }
    expect(refusedWave(['medium-tank'], [mined], on('medium-tank'), block(['infantry', 'medium-tank']))).toContain(
      'VOY-17.10',
    )
    expect(refusedWave(['medium-tank'], [mined], on('medium-tank', 'infantry'))).toContain('VOY-17.10')
    expect(lost(played(['ju-87-stuka'], [mined], on('ju-87-stuka', 'infantry')), 'defender')).toEqual(['infantry'])
  })

  test('VOY-17.11: an infantry tank and its infantry attack undirected together', () => {
    const pair = { attacks: [{ units: ['infantry-tank', 'infantry'] }] }
    const reply = played(['infantry-tank', 'infantry'], ['bunker'], pair, block(['bunker', 'infantry-tank']))
    expect(reply.combats[0]!.attackers).toHaveLength(2)
    expect(
      refusedWave(['infantry-tank', 'motor-infantry'], ['bunker'], {
        attacks: [{ units: ['infantry-tank', 'motor-infantry'] }],
      }),
    ).toContain('VOY-17.11')
    expect(refusedWave(['tiger', 'infantry'], ['bunker'], { attacks: [{ units: ['tiger', 'infantry'] }] })).toContain(
      'VOY-17.11',
    )
    const cards = [foot('frail', 3, 1)]
    const ended = played(
      ['infantry-tank', 'frail'],
      ['field-gun'],
      { attacks: [{ units: ['infantry-tank', 'frail'] }] },
      { fire: [{ by: 'field-gun', to: 'frail' }] },
      { cards },
    )
    expect([lost(ended, 'attacker'), ended.breakthrough]).toEqual([['frail'], 0])
  })

  test('VOY-17.12: a support tank gives all attacking infantry +0/1', () => {
    const go = (attack: object) =>
      strengthsOf(played(['stug', 'infantry'], ['bunker'], attack, block(['bunker', 'infantry'])), 'infantry')
    expect(go({ attacks: [{ units: ['stug'] }, { units: ['infantry'] }] })).toBe('3/3')
    expect(go({ attacks: [{ units: ['infantry'] }] })).toBe('3/2')
  })

  const pair = { attacks: [{ units: ['light-tank', 'infantry'], target: 'tiger' }] }
  test('VOY-17.13: riders make a tank’s attack directed', () => {
    expect(lost(played(['light-tank', 'infantry'], ['tiger', 'militia'], pair), 'defender')).toEqual(['tiger'])
    expect(refusedWave(['light-tank'], ['tiger'], on('light-tank', 'tiger'))).toContain('VOY-17.1')
    expect(
      refusedWave(['tiger', 'infantry'], ['militia'], {
        attacks: [{ units: ['tiger', 'infantry'], target: 'militia' }],
      }),
    ).toContain('VOY-17.13')
  })

  test('VOY-17.13: solved, riders go along where a directed attack is worth most, and a tank goes alone elsewhere', () => {
    const best = (own: string[], others: string[]) => ask(wave(own, others)).attack.attacks
    expect(best(['light-tank', 'infantry'], ['tiger', 'militia'])).toEqual(pair.attacks)
    expect(best(['light-tank'], ['militia'])).toEqual(on('light-tank').attacks)
  })

  test('VOY-17.14: with a spotter howitzers and mortars strike with their support', () => {
    const strikes = [{ by: 'howitzer', to: 'infantry' }]
    expect(lost(played(['howitzer', 'art-spotter'], ['infantry'], { attacks: [], strikes }), 'defender')).toEqual([
      'infantry',
    ])
    expect(refusedWave(['howitzer'], ['infantry'], { attacks: [], strikes })).toContain('VOY-17.14')
  })

  test('VOY-17.17: recon turns, and changes another unit once', () => {
    const recon = [{ by: 'recon-group', to: 'infantry' }]
    const reply = played(['recon-group', 'infantry'], ['tiger'], { ...on('infantry'), recon })
    expect(reply.breakthrough).toBe(4)
    expect(
      refusedWave(['recon-group', 'infantry'], ['tiger'], { attacks: [{ units: ['recon-group'] }], recon }),
    ).toContain('turned')
    expect(
      refusedWave(['recon-group'], ['tiger'], { attacks: [], recon: [{ by: 'recon-group', to: 'recon-group' }] }),
    ).toContain('VOY-17.17')
  })

  test('VOY-17.18: a landing strikes, is broken up by fighters or anti-air, and is lost without a breakthrough', () => {
    const side = { units: ['infantry', 'howitzer', 'fighter', 'aa-gun'], deck: 9 }
    const drop = { attacks: [{ units: ['paratroopers', 'transport-plane'], target: 'howitzer' }] }
    const army = ['paratroopers', 'transport-plane', 'tiger']
    const alone = played(army, side, drop)
    expect([lost(alone, 'defender'), lost(alone, 'attacker')]).toEqual([['howitzer'], ['paratroopers']])
    const joined = played(army, side, { attacks: [...drop.attacks, { units: ['tiger'] }] })
    expect(lost(joined, 'attacker')).toEqual([])
    const met = played(army, side, drop, { intercept: [{ by: 'fighter', to: 'transport-plane' }] })
    expect([lost(met, 'defender'), lost(met, 'attacker')]).toEqual([[], ['paratroopers', 'transport-plane']])
    const shot = played(army, side, drop, block(['aa-gun', 'paratroopers']))
    expect([lost(shot, 'defender'), lost(shot, 'attacker')]).toEqual([[], ['paratroopers', 'transport-plane']])
    expect(played(army, side, { attacks: [{ units: ['paratroopers'], target: 'deck' }] }).lost.defender.deck).toBe(2)
    const before = played({ units: army, brokeThrough: true }, side, drop)
    expect(lost(before, 'attacker')).toEqual([])
  })

  test('VOY-17.20: tags have no effect', () => {
    expect(played(['sappers'], ['infantry'], on('sappers')).log.join()).toContain('nobody blocks sappers')
  })
})

describe('VOY-5, VOY-18: tactics and orders in a wave', () => {
  const card = (name: string, targets: string[] = [], when = 'start') => ({ cards: [{ card: name, targets, when }] })

  test('VOY-5.6, VOY-5.9: the time of a card and its targets', () => {
    expect(refusedWave(['tiger'], ['infantry'], { attacks: [], ...card('capture', ['infantry']) })).toContain('VOY-5.6')
    expect(refusedWave(['tiger'], ['infantry'], { attacks: [], ...card('disorganisation') })).toContain('VOY-5.9')
    expect(refusedWave(['tiger'], ['infantry'], { attacks: [] }, card('disorganisation', ['tiger']))).toContain(
      'VOY-3.3',
    )
    const turned = played(['medium-tank'], ['infantry'], {
      ...on('medium-tank', 'infantry'),
      ...card('disorganisation', ['infantry']),
    })
    expect(strengthsOf(turned, 'infantry')).toBe('0/2')
  })

  test('VOY-17.3: what veterans are immune to', () => {
    expect(
      refusedWave(['tiger'], ['guards-infantry'], { attacks: [], ...card('panic', ['guards-infantry']) }),
    ).toContain('VOY-17.3')
    const reply = played(
      ['medium-tank'],
      ['infantry'],
      { ...on('medium-tank'), ...card('panic', ['infantry'], 'afterBlocks') },
      block(['infantry', 'medium-tank']),
    )
    expect([lost(reply, 'attacker'), lost(reply, 'defender')]).toEqual([[], ['infantry']])
  })

  test('VOY-5.10, VOY-17.15, VOY-22.50: Lend-Lease units stand beside a Lend-Lease resource, and leave with the last', () => {
    const sherman = 'sherman-lend-lease'
    const lent = (leases: number, more: object = {}) => ({ resources: { 'lend-lease': leases }, deck: 9, ...more })
    expect(refused(wave(['infantry'], [sherman]))).toContain('VOY-17.15')
    expect(refused(wave([sherman], { units: ['infantry'], ...lent(1) }))).toContain('attacker.resources')
    // One who broke through destroys the card, and with it the tank in front that he never met.
    const go = (leases: number) =>
      played(
        ['tiger', 'tiger'],
        { units: [sherman, 'howitzer'], ...lent(leases) },
        {
          attacks: [{ units: ['tiger-1'] }],
          through: [{ by: 'tiger-1', to: leases === 1 ? 'lend-lease' : 'lend-lease-1' }],
        },
      )
    expect(go(1).lost.defender).toMatchObject({ units: [sherman], resources: ['lend-lease'] })
    expect(go(1).value).toBe(2 + 4)
    expect(go(2).lost.defender).toMatchObject({ units: [], resources: ['lend-lease-1'] })
    // The attacker knows: the card is worth more than the deck, and two who came through go for both cards.
    expect(
      ask(wave(['infantry'], { units: ['howitzer', { card: sherman, line: 2, turned: true }], ...lent(1) })).through,
    ).toEqual([{ by: 'infantry', to: 'lend-lease' }])
    const both = ask(
      wave(['infantry', 'infantry'], {
        units: [
          { card: sherman, turned: true, line: 2 },
          { card: sherman, turned: true, line: 2 },
        ],
        ...lent(2),
      }),
    )
    expect([both.value, lost(both, 'defender')]).toEqual([4 + 8, [`${sherman}-1`, `${sherman}-2`]])
  })

  test('VOY-22.50: who fought in the step that cost him his card has fought; who is cut off before it is not there', () => {
    const sherman = 'sherman-lend-lease'
    const side = { units: [sherman], resources: { 'lend-lease': 1 } }
    const bombs = { attacks: [{ units: ['strategic-bomber'], target: 'lend-lease' }, { units: ['militia'] }] }
    const meanwhile = played(['strategic-bomber', 'militia'], side, bombs, block([sherman, 'militia']))
    expect([lost(meanwhile, 'attacker'), lost(meanwhile, 'defender'), meanwhile.value]).toEqual([
      ['militia'],
      [sherman],
      2 + 4 - 2,
    ])
    const cards = [unit('saboteur', 'special', 0, 1, { props: [{ key: 'strike', value: 3, targets: ['resource'] }] })]
    const before = played(
      ['saboteur', 'militia'],
      side,
      { attacks: [{ units: ['militia'] }], strikes: [{ by: 'saboteur', to: 'lend-lease' }] },
      {},
      { cards },
    )
    expect([lost(before, 'defender'), before.breakthrough]).toEqual([[sherman], 1])
    expect(before.log.join()).toContain('no Lend-Lease resource left')
  })

  test('VOY-17.16: counter-intelligence stops what it is meant to stop', () => {
    expect(
      refusedWave(['tiger'], ['counter-intelligence'], { attacks: [], ...card('strike-communications') }),
    ).toContain('VOY-17.16')
    expect(
      played(['tiger'], { units: ['infantry'], deck: 9 }, { attacks: [], ...card('strike-communications') }).lost
        .defender.deck,
    ).toBe(3)
  })

  test('VOY-5.8, VOY-5.11: own units only where it says so, and no two equal tactics on one', () => {
    expect(refusedWave(['tiger'], ['infantry'], { attacks: [], ...card('panic', ['tiger']) })).toContain('VOY-5.8')
    const twice = { cards: [1, 2].map(() => ({ card: 'blitzkrieg', targets: ['tiger'] })) }
    expect(refusedWave(['tiger'], ['infantry'], { attacks: [], ...twice })).toContain('VOY-5.11')
    expect(played(['tiger'], ['infantry'], { ...on('tiger'), ...card('blitzkrieg', ['tiger']) }).breakthrough).toBe(6)
  })

  test('VOY-18.2, VOY-18.3, VOY-18.4, VOY-18.5, VOY-22.1: orders', () => {
    const both = (one: string, other: string, targets = ['tiger', 'tiger']) => ({
      cards: [
        { card: one, targets: [targets[0]!] },
        { card: other, targets: [targets[1]!] },
      ],
    })
    expect(
      refusedWave(['tiger', 'stug'], ['infantry'], {
        attacks: [],
        ...both('order-regiment', 'order-regiment', ['tiger', 'stug']),
      }),
    ).toContain('VOY-18.3')
    expect(
      refusedWave(['tiger'], ['infantry'], { attacks: [], ...both('order-battalion', 'order-regiment') }),
    ).toContain('VOY-18.4')
    expect(
      played(['tiger', 'stug'], ['infantry'], {
        ...on('tiger'),
        ...both('order-battalion', 'order-battalion', ['tiger', 'stug']),
      }).breakthrough,
    ).toBe(6)
    expect(refusedWave(['tiger'], ['infantry'], { attacks: [], ...card('side-armour', ['tiger']) })).toContain(
      'VOY-18.5',
    )
  })

  test('VOY-3.5: of both players’ cards at one moment the active player’s come first', () => {
    const reply = played(
      ['medium-tank'],
      ['infantry'],
      { ...on('medium-tank'), ...card('order-battalion', ['medium-tank']) },
      card('order-battalion', ['infantry']),
    )
    expect(reply.log.findIndex(line => line.includes('medium-tank'))).toBeLessThan(
      reply.log.findIndex(line => line.includes('on infantry')),
    )
  })

  test('VOY-1.3: a ban beats a permit', () => {
    const cards = [
      {
        id: 'silence',
        name: 'Silence',
        category: 'ubo',
        flags: ['USSR'],
        effects: [{ op: 'cannot', what: 'directed-attack', target: { side: 'any' } }],
      },
    ]
    expect(
      refused(wave(['su-76i'], { units: ['tiger'], ubo: ['silence'] }, on('su-76i', 'tiger'), {}, { cards })),
    ).toContain('VOY-17.1')
  })

  test('what is not weighed is said', () => {
    expect(ask(wave(['tiger'], ['command-tank', 'infantry'])).notModelled.join()).toContain('VOY-17.7')
    const reply = ask(wave(['medium-tank', 'fighter', 'rocket-battery'], ['ground-attack-plane', 'infantry']))
    expect(reply.notModelled.join()).toContain('VOY-15.6')
    expect(reply.notModelled.join()).toContain('VOY-17.5')
  })
})
