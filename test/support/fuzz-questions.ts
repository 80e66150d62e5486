import fc from 'fast-check'
import { list, object, objectText, someFields, strangeValue, texts } from './json-text.ts'

/** Which units stand where, so that most of the battles made up can be fought. */
export interface Forces {
  readonly land: readonly string[]
  readonly air: readonly string[]
  readonly sea: readonly string[]
}

/** Request bodies around the schema of a family game's question: mostly sound, sometimes not, sometimes not at all. */
export const questions = ({ land, air, sea }: Forces): fc.Arbitrary<string> => {
  const unitKeys = [...land, ...air, ...sea]
  const count = fc.oneof(
    { weight: 60, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
    { weight: 6, arbitrary: texts(0, 40, 999, 1000) },
    { weight: 1, arbitrary: strangeValue },
  )
  const units = (keys: readonly string[]) =>
    fc
      .subarray([...keys], { minLength: 1, maxLength: Math.min(3, keys.length) })
      .chain(chosen => object(Object.fromEntries(chosen.map(key => [key, count])), 200))
  const entry = fc.oneof(
    texts(...unitKeys, ...unitKeys.map(key => `${key}:firstHit`)),
    fc.tuple(texts(...unitKeys), count).map(([unit, number]) =>
      objectText([
        ['unit', unit],
        ['count', number],
      ]),
    ),
  )
  const rule = someFields(
    {},
    {
      afterRounds: count,
      inRound: count,
      unitsLeft: count,
      winProbabilityBelow: texts(0, 0.5, 1, 2),
      stopHereValueBelow: texts(-5, 0, 1e9),
    },
  )
  const casualties = fc.oneof(
    texts('cheapestFirst', 'lowestPipsFirst', 'keepAir', 'keepLandToCapture', 'optimal'),
    list(entry),
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
      objective: texts('winProbability', 'captureProbability', 'ipcSwing', { kind: 'ipcSwing', territoryValue: 3 }),
    },
  )
  const rules = someFields(
    {},
    {
      dice: someFields({}, { sides: texts(2, 6, 12, 1), mode: texts('ordinary', 'lowLuck') }),
      units: fc.subarray([...unitKeys], { maxLength: 2 }).chain(keys =>
        object(
          Object.fromEntries(
            keys.map(key => [
              key,
              someFields(
                {},
                {
                  cost: count,
                  attack: count,
                  defense: count,
                  hits: texts(1, 2, 3),
                  abilities: texts([], ['submerges'], ['flies']),
                },
              ),
            ]),
          ),
        ),
      ),
    },
  )
  const how = {
    method: texts('auto', 'exact', 'monteCarlo'),
    trials: texts(1, 10, 1000, 0, 1e12),
    seed: fc.oneof(texts(0, 1, 'seed', ''), strangeValue),
    rules,
  }
  const garrison = (keys: readonly string[]) =>
    fc.oneof(
      { weight: 4, arbitrary: units(keys) },
      { weight: 1, arbitrary: list(object({ power: texts('germany', 'japan', 'atlantis'), units: units(keys) })) },
    )
  const location = texts('land', 'sea')
  const battleOf = (keys: readonly string[]) =>
    someFields(
      { attacker: units(keys), defender: garrison(keys) },
      { location, kind: texts('battle'), retreatZone: texts(true, false), policies, ...how },
    )
  const ashore = [...land, ...air]
  const afloat = [...sea, ...air]
  const amphibious = someFields(
    {
      kind: texts('amphibious'),
      sea: someFields(
        { attacker: fc.oneof(units(afloat), texts({ transport: 4, destroyer: 1 })) },
        { defender: garrison(afloat), retreatZone: texts(true, false), policies },
      ),
      land: someFields(
        { seaborne: units(land), defender: garrison(ashore) },
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
  const whole = fc.oneof(
    { weight: 6, arbitrary: battleOf(ashore) },
    { weight: 6, arbitrary: battleOf(afloat) },
    { weight: 1, arbitrary: battleOf(unitKeys) },
    { weight: 4, arbitrary: amphibious },
    { weight: 2, arbitrary: wavesOf(ashore) },
    { weight: 2, arbitrary: wavesOf(afloat) },
  )
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
