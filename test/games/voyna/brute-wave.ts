/**
 * A wave solved the slow way, written for itself: every attack, every answer, every set of kills, every goal, for ground
 * units with few properties. It shares nothing with the game's own code.
 */
export interface BruteCard {
  readonly id: string
  readonly type: 'infantry' | 'armour' | 'artillery' | 'fortification'
  readonly atk: number
  readonly def: number
  readonly line: 1 | 2
  readonly worth: number
  readonly isHeavy?: boolean
  readonly vs?: { readonly type: BruteCard['type']; readonly atk: number; readonly def: number }
  readonly directed?: boolean
  readonly breakthrough?: boolean
  readonly supportTank?: boolean
  readonly support?: number
  readonly fire?: number
  /** A 1st-line unit that stands behind. */
  readonly moved?: boolean
  /** A Lend-Lease unit: gone with the last of the resources, which are of Lend-Lease then. */
  readonly lent?: boolean
}

export interface BruteWave {
  readonly attackers: readonly BruteCard[]
  readonly defenders: readonly BruteCard[]
  readonly deck: number
  readonly resources: number
  readonly resourceDef: number
  readonly resourceWorth: number
}

interface Unit {
  readonly card: BruteCard
  readonly index: number
  atkUp: number
  defUp: number
  damage: number
}

interface Gone {
  readonly card: BruteCard
  readonly atk: number
  readonly def: number
  readonly damage: number
}

/** Every way to pick one option from each list. */
const product = <Option>(lists: readonly (readonly Option[])[]): Option[][] =>
  lists.reduce<Option[][]>((rows, list) => rows.flatMap(row => list.map(option => [...row, option])), [[]])

const strength = (unit: Unit, opponents: readonly BruteCard[]): { atk: number; def: number } => {
  const { card } = unit
  const isCovered =
    card.vs !== undefined && opponents.length > 0 && opponents.every(({ type }) => type === card.vs!.type)
  return {
    atk: Math.max(0, card.atk + unit.atkUp + (isCovered ? card.vs!.atk : 0)),
    def: Math.max(0, card.def + unit.defUp + (isCovered ? card.vs!.def : 0)),
  }
}

/** Every set of victims that so much damage can destroy, as lists of indexes. */
const killSets = (pool: number, needs: readonly number[]): number[][] =>
  product(needs.map(() => [false, true]))
    .map(row => row.flatMap((isDead, index) => (isDead ? [index] : [])))
    .filter(set => set.reduce((sum, index) => sum + needs[index]!, 0) <= pool)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const bruteWave = (wave: BruteWave): number => {
  const guns = wave.attackers.flatMap((card, index) => (card.support ? [index] : []))
  const targets = wave.defenders.flatMap((card, index) => (card.line === 1 && !card.moved ? [index] : []))
  const deeds = wave.attackers.map(card =>
    card.line === 2 || card.type === 'fortification'
      ? ['stay']
      : ['stay', 'line', ...(card.directed ? targets.map(String) : [])],
  )
  let best = Number.NEGATIVE_INFINITY
  for (const deed of product(deeds)) {
    const attacking = deed.flatMap((one, index) => (one === 'stay' ? [] : [index]))
    const lent = guns.map(gun =>
      deed[gun] === 'stay' ? [-1, ...attacking.filter(index => wave.attackers[index]!.line === 1)] : [-1],
    )
    for (const support of product(lent)) {
      const up = new Map<number, number>()
      support.forEach((to, index) => {
        if (to >= 0) up.set(to, (up.get(to) ?? 0) + wave.attackers[guns[index]!]!.support!)
      })
      best = Math.max(best, answered(wave, deed, up))
    }
  }
  return best
}

const answered = (wave: BruteWave, deed: readonly string[], up: ReadonlyMap<number, number>): number => {
  const attacking = deed.flatMap((one, index) => (one === 'stay' ? [] : [index]))
  const tanks = attacking.filter(index => wave.attackers[index]!.supportTank)
  const units = (): Unit[] =>
    wave.attackers.map((card, index) => ({
      card,
      index,
      atkUp: up.get(index) ?? 0,
      defUp: card.type === 'infantry' && tanks.some(tank => tank !== index) && attacking.includes(index) ? 1 : 0,
      damage: 0,
    }))
  // A group is one ordinary attacker, or all who are directed at one unit.
  const groups: { members: number[]; target: number | undefined }[] = []
  for (const index of attacking) {
    const target = deed[index] === 'line' ? undefined : Number(deed[index])
    const known = target === undefined ? undefined : groups.find(group => group.target === target)
    if (known) known.members.push(index)
    else groups.push({ members: [index], target })
  }
  const targeted = new Set(groups.flatMap(({ target }) => (target === undefined ? [] : [target])))
  const forts = wave.defenders.filter(({ type }) => type === 'fortification').length
  const fortUp = forts >= 5 ? 2 : forts >= 3 ? 1 : 0
  const roles = wave.defenders.map((card, index): string[] => {
    const list = ['idle']
    groups.forEach((group, at) => {
      const isFrontal = card.line === 1 && !card.moved
      const isHeavy = group.members.some(member => wave.attackers[member]!.isHeavy)
      if (isFrontal && !targeted.has(index) && !(isHeavy && card.type === 'infantry')) list.push(`block ${at}`)
      if (card.support && !targeted.has(index)) list.push(`support ${at}`)
      if (card.fire && isFrontal && (!targeted.has(index) || group.target === index))
        for (const member of group.members) list.push(`fire ${member}`)
    })
    return list
  })
  let worst = Number.POSITIVE_INFINITY
  for (const reply of product(roles)) {
    const worth = fought(wave, groups, reply, units(), fortUp, targeted)
    if (worth !== undefined) worst = Math.min(worst, worth)
  }
  return worst
}

interface Result {
  readonly worth: number
  readonly dead: readonly number[]
  readonly through: Gone[]
}

const fought = (
  wave: BruteWave,
  groups: readonly { members: readonly number[]; target: number | undefined }[],
  reply: readonly string[],
  units: Unit[],
  fortUp: number,
  targeted: ReadonlySet<number>,
): number | undefined => {
  let worth = 0
  const dead = new Set<number>()
  reply.forEach((role, index) => {
    if (role.startsWith('fire ')) units[Number(role.slice(5))]!.damage += wave.defenders[index]!.fire!
  })
  for (const unit of units)
    if (unit.damage > 0 && unit.damage >= Math.max(1, unit.card.def + unit.defUp)) {
      dead.add(unit.index)
      worth -= unit.card.worth
    }
  let results: Result[] = [{ worth, dead: [], through: [] }]
  for (const [at, group] of groups.entries()) {
    const members = group.members.filter(member => !dead.has(member)).map(member => units[member]!)
    const blockers = reply.flatMap((role, index) => (role === `block ${at}` ? [index] : []))
    const guns = reply.flatMap((role, index) => (role === `support ${at}` ? [index] : []))
    if (members.length === 0) {
      if (blockers.length + guns.length > 0) return undefined
      continue
    }
    const present = [...(group.target === undefined ? [] : [group.target]), ...blockers]
    if (present.length === 0) {
      if (guns.length > 0) return undefined
      results = results.map(one => ({
        worth: one.worth,
        dead: one.dead,
        through: [
          ...one.through,
          ...members.map(({ card, atkUp, defUp, damage }) => ({
            card,
            atk: Math.max(0, card.atk + atkUp),
            def: card.def + defUp,
            damage,
          })),
        ],
      }))
      continue
    }
    const ready = present.filter(index => wave.defenders[index]!.type !== undefined && !isFrozen(reply, index))
    if (guns.length > 0 && ready.length === 0) return undefined
    const raised = sum(guns.map(index => wave.defenders[index]!.support!))
    const combat = clash(wave, members, present, reply, raised, fortUp)
    results = results.flatMap(one =>
      combat.map(other => ({
        worth: one.worth + other.worth,
        dead: [...one.dead, ...other.dead],
        through: [...one.through, ...other.through],
      })),
    )
  }
  void targeted
  const used = new Set(reply.flatMap((role, index) => (role === 'idle' ? [] : [index])))
  return Math.min(...results.map(one => one.worth + behind(wave, one, used)))
}

const isFrozen = (reply: readonly string[], index: number): boolean => reply[index]!.startsWith('fire ')

const clash = (
  wave: BruteWave,
  members: readonly Unit[],
  present: readonly number[],
  reply: readonly string[],
  raised: number,
  fortUp: number,
): Result[] => {
  const others: Unit[] = present.map(index => {
    const card = wave.defenders[index]!
    const up = card.type === 'fortification' ? fortUp : 0
    return { card, index, atkUp: up, defUp: up, damage: 0 }
  })
  const own = members.map(unit =>
    strength(
      unit,
      others.map(({ card }) => card),
    ),
  )
  const theirs = others.map(unit =>
    strength(
      unit,
      members.map(({ card }) => card),
    ),
  )
  const pool = sum(own.map(({ atk }) => atk))
  const answer = sum(theirs.map(({ atk }, index) => (isFrozen(reply, others[index]!.index) ? 0 : atk))) + raised
  const kills = killSets(
    pool,
    theirs.map(({ def }) => Math.max(1, def)),
  )
  const gain = (set: readonly number[]): number => sum(set.map(index => others[index]!.card.worth))
  const most = Math.max(...kills.map(gain))
  // Of equal worth more is taken: so that a line is broken where it can be.
  const taken = kills.filter(set => gain(set) === most).sort((one, other) => other.length - one.length)[0]!
  const isCleared = taken.length === others.length
  const broken = sum(theirs.map(({ def }) => def))
  const struck = sum(theirs.map(({ atk }, index) => (isFrozen(reply, others[index]!.index) ? 0 : atk))) + raised
  return killSets(
    answer,
    own.map(({ def }, index) => Math.max(1, def) - members[index]!.damage),
  ).map(set => ({
    worth: most - sum(set.map(index => members[index]!.card.worth)),
    dead: taken.map(index => others[index]!.index),
    through: isCleared
      ? members.flatMap(({ card, atkUp, defUp, damage }, index): Gone[] => {
          const plain = Math.max(0, card.atk + atkUp)
          if (set.includes(index) || !card.breakthrough || plain <= broken) return []
          return [{ card, atk: plain - broken, def: card.def + defUp - struck, damage }]
        })
      : [],
  }))
}

/** What lies behind: every goal for each, every support, the kills of most worth on both sides. */
const behind = (wave: BruteWave, { through, dead }: Result, used: ReadonlySet<number>): number => {
  const second = wave.defenders.flatMap((card, index) => (card.line === 2 || card.moved ? [index] : []))
  const supporters = second.filter(index => wave.defenders[index]!.moved && !used.has(index))
  const goals = [
    'stop',
    'deck',
    ...Array.from({ length: wave.resources }, (_, index) => `r${index}`),
    ...second.map(index => `u${index}`),
  ]
  let best = 0
  for (const choice of product(through.map(() => goals))) {
    const attacked = [...new Set(choice.filter(goal => goal !== 'stop'))]
    let worst = Number.POSITIVE_INFINITY
    for (const helps of product(supporters.map(() => ['idle', ...attacked]))) {
      // Who is attacked himself supports nobody, and infantry nobody whom a heavy tank attacks.
      const isIllegal = helps.some((goal, index) => {
        if (goal === 'idle') return false
        const isHeavy = through.some(({ card }, one) => choice[one] === goal && card.isHeavy)
        return (
          choice.includes(`u${supporters[index]}`) ||
          (isHeavy && wave.defenders[supporters[index]!]!.type === 'infantry')
        )
      })
      if (isIllegal) continue
      let worth = 0
      const fallen: string[] = dead.map(index => `u${index}`)
      for (const goal of attacked) {
        const units = through.filter((_, index) => choice[index] === goal)
        const helpers = supporters.filter((_, index) => helps[index] === goal)
        const raided = raid(wave, goal, units, helpers, used)
        worth += raided.worth
        if (raided.falls) fallen.push(goal)
      }
      const isCutOff = wave.resources > 0 && fallen.filter(goal => goal.startsWith('r')).length === wave.resources
      if (isCutOff)
        wave.defenders.forEach((card, index) => {
          if (card.lent && !fallen.includes(`u${index}`)) worth += card.worth
        })
      worst = Math.min(worst, worth)
    }
    best = Math.max(best, worst)
  }
  return best
}

const raid = (
  wave: BruteWave,
  goal: string,
  units: readonly Gone[],
  helpers: readonly number[],
  used: ReadonlySet<number>,
): { readonly worth: number; readonly falls: boolean } => {
  const target = goal.startsWith('u') ? Number(goal.slice(1)) : undefined
  const faced = [...(target === undefined ? [] : [target]), ...helpers]
  const cards = faced.map(index => wave.defenders[index]!)
  const isResource = goal.startsWith('r')
  const isMixed = isResource && true
  const types = cards.map(({ type }) => type)
  const own = units.map(unit => {
    const { vs } = unit.card
    const isCovered = vs !== undefined && !isMixed && types.length > 0 && types.every(type => type === vs.type)
    return {
      atk: Math.max(0, unit.atk + (isCovered ? vs.atk : 0)),
      def: Math.max(0, unit.def + (isCovered ? vs.def : 0)),
    }
  })
  const pool = sum(own.map(({ atk }) => atk))
  if (goal === 'deck' && helpers.length === 0) return { worth: Math.min(wave.deck, pool), falls: false }
  const theirs = faced.map(index => {
    const card = wave.defenders[index]!
    return strength(
      { card, index, atkUp: 0, defUp: 0, damage: 0 },
      units.map(unit => unit.card),
    )
  })
  const answer = sum(theirs.map(({ atk }, index) => (used.has(faced[index]!) ? 0 : atk)))
  const isGuarded = helpers.length > 0
  const victims = [
    ...faced.flatMap((index, at) =>
      isGuarded && index === target && !helpers.includes(index)
        ? []
        : [{ need: Math.max(1, theirs[at]!.def), worth: wave.defenders[index]!.worth }],
    ),
    ...(isResource && !isGuarded ? [{ need: Math.max(1, wave.resourceDef), worth: wave.resourceWorth }] : []),
  ]
  const gain = Math.max(
    ...killSets(
      pool,
      victims.map(({ need }) => need),
    ).map(set => sum(set.map(index => victims[index]!.worth))),
  )
  const loss = Math.max(
    ...killSets(
      answer,
      own.map(({ def }, index) => Math.max(1, def) - units[index]!.damage),
    ).map(set => sum(set.map(index => units[index]!.card.worth))),
  )
  // What nobody helps stands alone there.
  return { worth: gain - loss, falls: !isGuarded && victims.every(({ need }) => need <= pool) }
}
