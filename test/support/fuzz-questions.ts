import fc from 'fast-check'
import { list, mostly, object, objectText, someFields, strangeValue, texts } from './json-text.ts'

/** What an edition's questions have beside those of 1941. */
export interface EditionParts {
  /** Land units that only defend. */
  readonly guns?: readonly string[]
  /** Ships that may bombard: of a battle on land, together with who comes from the sea. */
  readonly bombarding?: readonly string[]
  readonly technologies?: readonly string[]
  /** Who flies on a raid, who meets it, and what it is flown against. */
  readonly raids?: {
    readonly fliers: readonly string[]
    readonly defenders: readonly string[]
    readonly targets: readonly string[]
    /** Whether a target says what its territory is worth. */
    readonly isValued: boolean
  }
}

/** Which units stand where, so that most of the battles made up can be fought. */
export interface Forces {
  readonly land: readonly string[]
  readonly air: readonly string[]
  readonly sea: readonly string[]
}

const count = fc.oneof(
  { weight: 60, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  { weight: 6, arbitrary: texts(0, 40, 999, 1000) },
  { weight: 1, arbitrary: strangeValue },
)

const units = (keys: readonly string[]) =>
  fc
    .subarray([...keys], { minLength: 1, maxLength: Math.min(3, keys.length) })
    .chain(chosen => object(Object.fromEntries(chosen.map(key => [key, count])), 200))

/** An entry of a casualty list. */
const entryOf = (unitKeys: readonly string[]) =>
  fc.oneof(
    texts(...unitKeys, ...unitKeys.map(key => `${key}:firstHit`)),
    fc.tuple(texts(...unitKeys), count).map(([unit, number]) =>
      objectText([
        ['unit', unit],
        ['count', number],
      ]),
    ),
  )

/** A rule by which a battle is broken off, with what the game at hand adds. */
const ruleWith = (more: Readonly<Record<string, fc.Arbitrary<string>>> = {}) =>
  someFields(
    {},
    {
      afterRounds: count,
      inRound: count,
      unitsLeft: count,
      winProbabilityBelow: texts(0, 0.5, 1, 2),
      stopHereValueBelow: texts(-5, 0, 1e9),
      ...more,
    },
  )

const objective = texts('winProbability', 'captureProbability', 'ipcSwing', { kind: 'ipcSwing', territoryValue: 3 })

/** How to answer, and by which rules. */
const howWith = (
  unitKeys: readonly string[],
  abilities: fc.Arbitrary<string>,
  more: Readonly<Record<string, fc.Arbitrary<string>>> = {},
) => ({
  method: texts('auto', 'exact', 'monteCarlo'),
  trials: mostly([1, 10, 1000], [0, 1e12]),
  seed: fc.oneof({ weight: 9, arbitrary: mostly([0, 1, 'seed'], ['']) }, { weight: 1, arbitrary: strangeValue }),
  rules: someFields(
    {},
    {
      dice: someFields({}, { sides: texts(2, 6, 12, 1), mode: texts('ordinary', 'lowLuck') }),
      units: fc
        .subarray([...unitKeys], { maxLength: 2 })
        .chain(keys =>
          object(
            Object.fromEntries(
              keys.map(key => [
                key,
                someFields({}, { cost: count, attack: count, defense: count, hits: texts(1, 2, 3), abilities }),
              ]),
            ),
          ),
        ),
      ...more,
    },
  ),
})

const garrisonOf = (powers: fc.Arbitrary<string>, listed: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 4, arbitrary: listed }, { weight: 1, arbitrary: list(object({ power: powers, units: listed })) })

/** Mostly the question, sometimes one with a character put wrong, sometimes nothing of the kind. */
const orBroken = (whole: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const broken = fc
    .tuple(whole, fc.nat(), fc.string({ maxLength: 2 }))
    .map(([text, where, put]) => text.slice(0, where % text.length) + put + text.slice((where % text.length) + 1))
  return fc.oneof(
    { weight: 20, arbitrary: whole },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: strangeValue },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
}

/** Request bodies around the schema of a family game's question: mostly sound, sometimes not, sometimes not at all. */
export const questions = ({ land, air, sea }: Forces, more: EditionParts = {}): fc.Arbitrary<string> => {
  const { guns = [], bombarding, technologies, raids } = more
  const unitKeys = [...land, ...guns, ...air, ...sea]
  const rule = ruleWith()
  const casualties = fc.oneof(
    texts('cheapestFirst', 'lowestPipsFirst', 'keepAir', 'keepLandToCapture', 'optimal'),
    list(entryOf(unitKeys)),
  )
  const submerge = texts('never', 'always', 'whenHelpless', 'optimal')
  const policies = someFields(
    {},
    {
      attacker: someFields(
        {},
        { casualties, keepLand: count, retreat: fc.oneof(texts('never', 'optimal'), rule, list(rule)), submerge },
      ),
      defender: someFields({}, { casualties, submerge }),
      objective,
    },
  )
  const developed = technologies && list(texts(...technologies), 2)
  const how = {
    ...howWith(unitKeys, texts([], ['submerges'], ['flies'])),
    ...(developed && { technologies: someFields({}, { attacker: developed, defender: developed }) }),
  }
  const powers = mostly(['germany', 'japan'], ['atlantis'])
  const garrison = (keys: readonly string[]) => garrisonOf(powers, units(keys))
  const location = texts('land', 'sea')
  const battleOf = (
    keys: readonly string[],
    held = keys,
    offshore: Readonly<Record<string, fc.Arbitrary<string>>> = {},
  ) =>
    someFields(
      { attacker: units(keys), defender: garrison(held) },
      { location, kind: texts('battle'), retreatZone: texts(true, false), policies, ...offshore, ...how },
    )
  const ashore = [...land, ...air]
  const garrisoned = [...guns, ...ashore]
  const afloat = [...sea, ...air]
  // Mostly with the transports that every landing needs.
  const ferried = { weight: 4, arbitrary: texts({ transport: 6 }, { transport: 8, destroyer: 1 }) }
  const amphibious = someFields(
    {
      kind: texts('amphibious'),
      sea: someFields(
        { attacker: fc.oneof(units(afloat), ferried) },
        { defender: garrison(afloat), retreatZone: texts(true, false), policies },
      ),
      land: someFields(
        { seaborne: units(land), defender: garrison(garrisoned) },
        { loads: list(units(land)), overland: units(land), air: units(air), policies },
      ),
    },
    how,
  )
  const wavesOf = (keys: readonly string[]) =>
    someFields(
      {
        kind: texts('waves'),
        defender: garrison(keys),
        waves: list(someFields({ attacker: units(keys) }, { by: texts('attacker', 'defender'), policies }), 3),
      },
      { location, ...how },
    )
  const raidsOf = ({ fliers, defenders, targets, isValued }: NonNullable<EditionParts['raids']>) => {
    const lost = fc.oneof(texts('cheapestFirst', 'lowestPipsFirst'), list(texts(...fliers)))
    const worth = fc.oneof({ weight: 9, arbitrary: texts(1, 2, 8, 12) }, { weight: 1, arbitrary: strangeValue })
    const damage = fc.oneof({ weight: 3, arbitrary: texts(0) }, { weight: 1, arbitrary: count })
    const target = someFields({ kind: texts(...targets), ...(isValued && { value: worth }) }, { damage })
    return someFields(
      { kind: texts('raid'), attacker: units(fliers), target },
      {
        defender: garrison(defenders),
        policies: someFields({}, { attacker: someFields({}, { casualties: lost }) }),
        ...how,
      },
    )
  }
  return orBroken(
    fc.oneof(
      { weight: 6, arbitrary: battleOf(ashore, garrisoned) },
      ...(bombarding
        ? [
            {
              weight: 6,
              arbitrary: battleOf(ashore, garrisoned, { bombardment: units(bombarding), seaborne: units(land) }),
            },
          ]
        : []),
      ...(raids ? [{ weight: 4, arbitrary: raidsOf(raids) }] : []),
      { weight: 6, arbitrary: battleOf(afloat) },
      { weight: 1, arbitrary: battleOf(unitKeys) },
      { weight: 6, arbitrary: amphibious },
      { weight: 2, arbitrary: wavesOf(ashore) },
      { weight: 2, arbitrary: wavesOf(afloat) },
    ),
  )
}

/** Bodies around the questions about Axis & Allies 1914: all six kinds. */
export const questions1914: fc.Arbitrary<string> = (() => {
  const troops = ['infantry', 'artillery', 'tank', 'fighter']
  const ships = ['submarine', 'cruiser', 'battleship', 'damagedBattleship', 'transport']
  const unitKeys = [...troops, ...ships]
  // R14-7.4.1: mostly with the infantry that every army needs.
  const army = fc.oneof(
    { weight: 8, arbitrary: units(troops.slice(1)).chain(withInfantry) },
    { weight: 2, arbitrary: count.chain(infantry => object({ infantry: fc.constant(infantry) }, 200)) },
    { weight: 1, arbitrary: units(troops) },
  )
  const fleet = units(ships)
  const powers = mostly(['russia', 'france', 'germany', 'ottomanEmpire'], ['ussr'])
  const [garrison, flotilla] = [garrisonOf(powers, army), garrisonOf(powers, fleet)]
  const entry = fc.oneof(
    { weight: 4, arbitrary: entryOf(unitKeys) },
    { weight: 1, arbitrary: object({ unit: texts(...troops), power: powers }) },
  )
  const presets = texts('cheapestFirst', 'lowestPipsFirst', 'keepAir', 'keepTanks', 'optimal')
  const casualties = fc.oneof({ weight: 2, arbitrary: presets }, { weight: 1, arbitrary: list(entry) })
  const submerge = texts('never', 'always', 'whenOutgunned', 'optimal', 'whenHelpless')
  const stopOf = (rule: fc.Arbitrary<string>) => fc.oneof(texts('never', 'optimal'), rule, list(rule))
  const seaStop = stopOf(ruleWith({ cleared: texts(true, false) }))
  const campaignStop = stopOf(
    someFields({}, { afterTurns: texts(0, 1, 2, 21), unitsLeft: count, swingBelow: texts(-5, 0, 1.5, 1e9) }),
  )
  const support = texts('infantry', 'tank', 'fighter')
  const policiesOf = (
    attacker: Readonly<Record<string, fc.Arbitrary<string>>>,
    defender: Readonly<Record<string, fc.Arbitrary<string>>>,
    more: Readonly<Record<string, fc.Arbitrary<string>>> = {},
  ) => someFields({}, { attacker: someFields({}, attacker), defender: someFields({}, defender), ...more })
  const landPolicies = policiesOf({ casualties, support }, { casualties }, { objective })
  const seaPolicies = policiesOf({ casualties, submerge, stop: seaStop }, { casualties, submerge }, { objective })
  const abilities = texts([], ['supported', 'ridesAlong'], ['dogfights'], ['submerges'], ['lostLastOfArmy'], ['carriesLand'], ['flies']) // biome-ignore format: one line
  const values = someFields(
    {},
    {
      support: texts(0, 1, 2, 7),
      supremacy: texts(0, 2, 101),
      dogfight: texts(0, 1, 6),
      coastalFire: texts(0, 6),
      bombardment: texts(0, 6),
      mine: texts(0, 3, 6),
      submarineWarfare: texts(0, 6),
    },
  )
  const how = howWith(unitKeys, abilities, { values })
  const whose = {
    originalController: texts('attacker', 'defender', 'nobody', 'russia'),
    round: mostly([1, 3, 4], [0, 1.5]),
  }
  const bystanders = texts(true, false)
  const land = someFields(
    { attacker: army, defender: garrison },
    { kind: texts('land'), bystanders, policies: landPolicies, ...whose, ...how },
  )
  const reinforcements = someFields(
    {},
    {
      attacker: someFields({}, { each: units(troops), turns: list(units(troops)) }),
      defender: someFields({}, { each: units(troops), turns: list(garrison) }),
    },
  )
  const campaign = someFields(
    { kind: texts('campaign'), attacker: army, defender: garrison, turns: texts(1, 2, 3, 20, 21) },
    {
      reinforcements,
      strikesBack: texts(true, false),
      policies: policiesOf({ casualties, support, stop: campaignStop }, { casualties, support, stop: campaignStop }),
      ...whose,
      ...how,
    },
  )
  const sea = someFields(
    { attacker: fleet, defender: flotilla },
    {
      kind: texts('sea'),
      cargo: someFields({}, { attacker: units(troops), defender: units(troops) }),
      policies: seaPolicies,
      ...how,
    },
  )
  const landing = someFields(
    {
      kind: texts('landing'),
      sea: someFields(
        { attacker: fc.oneof(fleet, texts({ transport: 6, cruiser: 1 }, { transport: 40, battleship: 2 })) },
        { defender: flotilla, mines: mostly([0, 1, 2, 10], [11]), policies: seaPolicies },
      ),
      land: someFields(
        { seaborne: army, defender: garrison },
        {
          loads: list(units(troops)),
          overland: army,
          status: texts('hostile', 'contested', 'friendly', 'neutral'),
          bombarding: mostly([0, 1, 2], [-1]),
          bystanders,
          originalController: whose.originalController,
          policies: landPolicies,
        },
      ),
    },
    { round: whose.round, ...how },
  )
  const mines = someFields(
    { kind: texts('mines'), fleet: fc.oneof(fleet, texts({ transport: 3, battleship: 2 })) },
    { fields: texts(1, 2, 10, 0, 11), cargo: units(troops), loads: list(units(troops)), ...how },
  )
  const raid = someFields(
    { kind: texts('submarineWarfare'), submarines: fc.oneof(count, object({ 2: count, 7: count, 5: count })) },
    {
      income: someFields({}, { britishEmpire: count, unitedStates: count, france: count }),
      neutral: texts(true, false),
      ...how,
    },
  )
  return orBroken(
    fc.oneof(
      { weight: 6, arbitrary: land },
      { weight: 4, arbitrary: campaign },
      { weight: 6, arbitrary: sea },
      { weight: 5, arbitrary: landing },
      { weight: 2, arbitrary: mines },
      { weight: 2, arbitrary: raid },
    ),
  )
})()

/** A list of units with infantry put before them. */
function withInfantry(listed: string): fc.Arbitrary<string> {
  return count.map(infantry => listed.replace(/^{/, `{"infantry":${infantry}${listed === '{}' ? '' : ','}`))
}
