import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPlace, Refusal, refusalCodes } from '../../../src/engine/index.ts'
import { aa1914 } from '../../support/engine-1914.ts'
import { questions1914 } from '../../support/fuzz-questions.ts'

// What bad input gets: a Refusal that names the place, the rule that is broken, and the way to mend it.

const { face } = aa1914

const faultsOf = (question: unknown): readonly string[] => {
  try {
    face.prepare(question)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return problem.faults.map(fault => `${fault.code} ${formatPlace(fault.at)}: ${fault.message}`)
  }
  return ['no fault']
}

const land = { attacker: { infantry: 1 }, defender: { infantry: 1 } }
const sea = { attacker: { cruiser: 1 }, defender: { cruiser: 1 } }
const campaign = { kind: 'campaign', ...land }
const assault = { kind: 'landing', sea: { attacker: { transport: 1 } }, land: { seaborne: { infantry: 1 } } }
const mines = { kind: 'mines', fleet: { cruiser: 1 } }
const raid = { kind: 'submarineWarfare', submarines: 1 }
const carried = { kind: 'mines', fleet: { transport: 1 } }

const attackers = (units: unknown) => ({ ...land, attacker: units })
const defenders = (units: unknown) => ({ ...land, defender: units })
const ships = (units: unknown) => ({ ...sea, kind: 'sea', attacker: units })
const landing = (fields: object, fleet: object = {}) => ({
  kind: 'landing',
  sea: { ...assault.sea, ...fleet },
  land: { ...assault.land, ...fields },
})
const bombarding = (battleships: number, fields: object = {}, fleet: object = {}) =>
  landing({ bombarding: battleships, ...fields }, { attacker: { battleship: 2, transport: 1 }, ...fleet })
const attacking = (policy: unknown, question: object = land) => ({ ...question, policies: { attacker: policy } })
const defending = (policy: unknown, question: object = land) => ({ ...question, policies: { defender: policy } })
const ruled = (rules: object, question: object = land) => ({ ...question, rules })
const of = (power: string, units: object = { infantry: 1 }) => ({ power, units })
const reinforced = (reinforcements: object, fields: object = {}) => ({ ...campaign, ...fields, reinforcements })
const text = (json: string): unknown => JSON.parse(json)
const deep = (levels: number): unknown => text(`${'['.repeat(levels)}${']'.repeat(levels)}`)

/** A question, and how its only fault begins. */
type Case = readonly [string, unknown, RegExp]

// biome-ignore format: a table reads best as a table
const cases: Readonly<Record<string, readonly Case[]>> = {
  'not a question at all': [
    ['nothing', undefined, /^invalid-field : this is missing; give an object/],
    ['null', null, /^invalid-field : this must be an object; it is null/],
    ['a number', 5, /^invalid-field : this must be an object/],
    ['a text', '3i v 2i', /^invalid-field : this must be an object; it is string/],
    ['a list', [land], /^invalid-field : this must be an object; it is array/],
    ['lists in lists', deep(5_000), /^invalid-field : this must be an object; it is array/],
    ['an unknown kind', { ...land, kind: 'siege' }, /^invalid-field kind: .*"siege".*land, campaign, sea, landing, mines, submarineWarfare/],
    ['a kind of 1941', { ...land, kind: 'waves' }, /^invalid-field kind: .*"waves"/],
    ['a kind of no text', { ...land, kind: null }, /^invalid-field kind: .*like this.*land, campaign/],
    ['a kind that every object has', { kind: 'constructor' }, /^invalid-field kind: .*"constructor"/],
    ['a kind without end', { ...land, kind: 'x'.repeat(1e6) }, /^invalid-field kind: there is no kind "x{40}";/],
  ],
  'unknown units': [
    ['attacking', attackers({ bomber: 1 }), /^unknown-unit attacker\.bomber: .*has no bombers; .*infantry, artillery, tank, fighter$/],
    ['defending', defenders({ infantry: 1, destroyer: 1 }), /^unknown-unit defender\.destroyer: /],
    ['of a power', defenders([of('france', { zeppelin: 1 })]), /^unknown-unit defender\[0\]\.units\.zeppelin: /],
    ['afloat', ships({ aircraftCarrier: 1 }), /^unknown-unit attacker\.aircraftCarrier: .*allowed: submarine, cruiser, battleship, damagedBattleship, transport$/],
    ['among the mines', { ...mines, fleet: { destroyer: 1 } }, /^unknown-unit fleet\.destroyer: /],
    ['that arrive', reinforced({ attacker: { each: { bomber: 1 } } }), /^unknown-unit reinforcements\.attacker\.each\.bomber: /],
    ['that arrive one turn', reinforced({ defender: { turns: [{}, { bomber: 1 }] } }), /^unknown-unit reinforcements\.defender\.turns\[1\]\.bomber: /],
    ['in the rules', ruled({ units: { zeppelin: { cost: 1 } } }), /^unknown-unit rules\.units\.zeppelin: .*allowed: .*transport$/],
    ['in an order', attacking({ casualties: ['bomber'] }), /^invalid-field policies\.attacker\.casualties\[0\]: .*"infantry"\|"artillery"/],
    ['with a name without end', attackers({ ['x'.repeat(1e6)]: 1 }), /^unknown-unit attacker\.x{60}: .*"x{40}"/],
    ['__proto__', text('{"attacker":{"infantry":1,"__proto__":{"tank":9}},"defender":{"infantry":1}}'), /^unknown-field attacker\.__proto__: /],
    ['constructor', attackers({ infantry: 1, constructor: 1 }), /^unknown-unit attacker\.constructor: /],
  ],
  'units where they cannot be': [
    ['fighters at sea (R14-2.3)', { ...sea, attacker: { cruiser: 1, fighter: 1 } }, /^unknown-unit attacker\.fighter: .*fighters never fight at sea \(R14-2\.3\)/],
    ['fighters defending at sea', { ...sea, defender: { cruiser: 1, fighter: 1 } }, /^unknown-unit defender\.fighter: .*R14-2\.3/],
    ['nothing but fighters at sea', { kind: 'sea', attacker: { fighter: 1 }, defender: { cruiser: 1 } }, /^unknown-unit attacker\.fighter: .*R14-2\.3/],
    ['infantry at sea', { ...sea, attacker: { cruiser: 1, infantry: 1 } }, /^unknown-unit attacker\.infantry: .*land units are cargo/],
    ['infantry against a ship', { ...land, defender: { cruiser: 1 } }, /^unknown-unit attacker\.infantry: .*land units are cargo/],
    ['a ship on land', { kind: 'land', ...land, attacker: { infantry: 1, cruiser: 1 } }, /^unknown-unit attacker\.cruiser: .*ships fight at sea/],
    ['a damaged ship on land', { kind: 'land', ...land, defender: { damagedBattleship: 1 } }, /^unknown-unit defender\.damagedBattleship: .*ships fight at sea/],
    ['a ship in a campaign', { ...campaign, defender: { infantry: 1, submarine: 1 } }, /^unknown-unit defender\.submarine: .*ships fight at sea/],
    ['ships that come ashore', landing({ seaborne: { cruiser: 1 } }), /^unknown-unit land\.seaborne\.cruiser: .*ships fight at sea/],
    ['ships overland', landing({ overland: { cruiser: 1 } }), /^unknown-unit land\.overland\.cruiser: /],
    ['a coast with ships', landing({ defender: { cruiser: 1 } }), /^unknown-unit land\.defender\.cruiser: /],
    ['infantry among the ships of a landing', landing({}, { attacker: { transport: 1, infantry: 1 } }), /^unknown-unit sea\.attacker\.infantry: .*land units are cargo/],
    ['fighters that guard a zone', landing({}, { attacker: { cruiser: 1, transport: 1 }, defender: { fighter: 1 } }), /^unknown-unit sea\.defender\.fighter: .*R14-2\.3/],
    ['infantry among mines', { ...mines, fleet: { infantry: 1 } }, /^unknown-unit fleet\.infantry: .*land units are cargo/],
    ['ships as cargo', { ...sea, cargo: { attacker: { cruiser: 1 } } }, /^unknown-unit cargo\.attacker\.cruiser: /],
    ['transports alone that attack (R14-10.1)', ships({ transport: 1 }), /^wrong-location attacker: .*\(R14-10\.1\); add a submarine, a cruiser or a battleship/],
    ['transports alone against transports', { ...sea, attacker: { transport: 1 }, defender: { transport: 1 } }, /^wrong-location attacker: .*R14-10\.1/],
    ['transports alone that land against ships', landing({}, { defender: { submarine: 1 } }), /^wrong-location sea\.attacker: .*\(R14-7\.8\.1, 7\.8\.10\): add a warship/],
  ],
  'armies without infantry (R14-7.4)': [
    ['attacking', attackers({ tank: 1 }), /^illegal-army attacker: .*no infantry.*\(R14-7\.4\.1\): add it/],
    ['none of it', attackers({ infantry: 0, artillery: 1 }), /^illegal-army attacker: .*R14-7\.4\.1/],
    ['fighters alone', attackers({ fighter: 1 }), /^illegal-army attacker: .*R14-7\.4\.1/],
    ['defending', defenders({ artillery: 1 }), /^illegal-army defender: .*R14-7\.4\.1/],
    ['one power of two', defenders([of('russia'), of('france', { tank: 1 })]), /^illegal-army defender\[1\]\.units: the army of france.*R14-7\.4\.1/],
    ['in a campaign', { ...campaign, attacker: { fighter: 1 } }, /^illegal-army attacker: .*R14-7\.4\.1/],
    ['a power in a campaign', { ...campaign, defender: [of('italy', { tank: 2 })] }, /^illegal-army defender\[0\]\.units: the army of italy/],
    ['overland, while those from the sea wait for a sea battle (R14-7.11)', landing({ overland: { tank: 1 } }, { attacker: { cruiser: 1, transport: 1 }, defender: { cruiser: 1 } }), /^illegal-army land\.overland: .*R14-7\.4\.1/],
    ['overland and from the sea', landing({ seaborne: { tank: 1 }, overland: { fighter: 1 } }), /^illegal-army land\.seaborne: .*R14-7\.4\.1/],
    ['from the sea, with nobody overland', landing({ seaborne: { tank: 1 } }), /^illegal-army land\.seaborne: .*R14-7\.4\.1/],
    ['the same to reinforce', landing({ seaborne: { tank: 1 }, status: 'contested' }), /^illegal-army land\.seaborne: .*R14-7\.4\.1/],
    ['on the coast', landing({ defender: { artillery: 1 } }), /^illegal-army land\.defender: .*R14-7\.4\.1/],
    ['of a power on the coast', landing({ defender: [of('russia', { fighter: 1 })] }), /^illegal-army land\.defender\[0\]\.units: the army of russia/],
  ],
  counts: [
    ['negative', attackers({ infantry: -1 }), /^out-of-range attacker\.infantry: this must be at least 0/],
    ['fractional', attackers({ infantry: 1.5 }), /^invalid-field attacker\.infantry: this must be a whole number/],
    ['NaN', attackers({ infantry: Number.NaN }), /^invalid-field attacker\.infantry: this must be a number/],
    ['NaN as JSON has it', text(JSON.stringify(attackers({ infantry: Number.NaN }))), /^invalid-field attacker\.infantry: this must be a number; it is null/],
    ['infinite', text('{"attacker":{"infantry":1e309},"defender":{"infantry":1}}'), /^invalid-field attacker\.infantry: this must be a number; it is Infinity/],
    ['a text', attackers({ infantry: '3' }), /^invalid-field attacker\.infantry: this must be a number/],
    ['a text without end', attackers({ infantry: '1'.repeat(1e6) }), /^invalid-field attacker\.infantry: this must be a number; it is string$/],
    ['a list', attackers([1]), /^invalid-field attacker: this must be an object; it is array/],
    ['a list of lists', defenders([[]]), /^invalid-field defender\[0\]: this must be an object; it is array/],
    ['absurd', attackers({ infantry: 1e9 }), /^out-of-range attacker\.infantry: this must be at most 1000/],
    ['absurd in sum', attackers({ infantry: 999, tank: 2 }), /^out-of-range attacker: 1001 units.*1000/],
    ['absurd over powers', defenders([of('russia', { infantry: 600 }), of('france', { infantry: 600 })]), /^out-of-range defender: 1200 units.*1000/],
    ['absurd at sea', { ...sea, attacker: { cruiser: 999, submarine: 2 } }, /^out-of-range attacker: 1001 units.*1000/],
    ['absurd in sum over the turns', reinforced({ attacker: { each: { infantry: 100 } } }, { turns: 20 }), /^out-of-range attacker: 1901 units.*1000/],
    ['absurd aboard', landing({ seaborne: { infantry: 999, tank: 2 } }), /^out-of-range land\.seaborne: 1001 units.*1000/],
    ['absurd fleets', landing({}, { attacker: { transport: 999, cruiser: 2 } }), /^out-of-range sea\.attacker: 1001 units.*1000/],
    ['absurd among mines', { ...mines, fleet: { cruiser: 999, submarine: 2 } }, /^out-of-range fleet: 1001 units.*1000/],
    ['absurd in a raid', { ...raid, submarines: 1001 }, /^out-of-range submarines: this must be at most 1000/],
    ['absurd in a raid of three zones', { ...raid, submarines: { 2: 500, 7: 500, 8: 1 } }, /^out-of-range submarines: 1001 units.*1000/],
  ],
  'nobody on one side': [
    ['no attacker', attackers({}), /^empty-side attacker: .*list at least one unit/],
    ['none of one', attackers({ infantry: 0 }), /^empty-side attacker: .*list at least one unit/],
    ['no defender', defenders({}), /^empty-side defender: .*list at least one unit/],
    ['no powers', defenders([]), /^out-of-range defender: this must have at least 1 entry/],
    ['powers with nobody', defenders([of('russia', {}), of('france', {})]), /^empty-side defender: .*list at least one unit/],
    ['no ship attacks', { kind: 'sea', attacker: {}, defender: { cruiser: 1 } }, /^empty-side attacker: .*list at least one ship/],
    ['no ship defends', { kind: 'sea', attacker: { cruiser: 1 }, defender: { cruiser: 0 } }, /^empty-side defender: .*list at least one ship/],
    ['nobody in a campaign', { ...campaign, attacker: {} }, /^empty-side attacker: .*list at least one unit/],
    ['nobody but reinforcements', reinforced({ defender: { each: { infantry: 1 } } }, { defender: {} }), /^empty-side defender: .*list at least one unit/],
    ['nobody aboard', landing({ seaborne: {} }), /^empty-side land\.seaborne: .*list the units aboard/],
    ['nobody from the sea', landing({ seaborne: {}, overland: { infantry: 1 } }), /^empty-side land\.seaborne: .*ask for kind "land"/],
    ['mines without a fleet', { kind: 'mines', fleet: {} }, /^empty-side fleet: .*list at least one/],
    ['mines that nobody mentions a fleet of', { kind: 'mines' }, /^invalid-field fleet: this is missing; give an object/],
    ['a raid by nobody mentioned', { kind: 'submarineWarfare' }, /^invalid-field submarines: this is missing/],
  ],
  'loads (R14-7.8.2)': [
    ['more than fits', { ...sea, attacker: { cruiser: 1, transport: 1 }, cargo: { attacker: { infantry: 3 } } }, /^illegal-load cargo\.attacker: 3 units need 2 transports.*R14-7\.8\.2.*there are 1/],
    ['more than the defender can carry', { ...sea, defender: { transport: 1 }, cargo: { defender: { tank: 3 } } }, /^illegal-load cargo\.defender: .*R14-7\.8\.2/],
    ['more than fits a landing', landing({ seaborne: { infantry: 3 } }), /^illegal-load land\.seaborne: .*R14-7\.8\.2/],
    ['more than fits among mines', { ...carried, cargo: { infantry: 3 } }, /^illegal-load cargo: .*R14-7\.8\.2/],
    ['no transport at sea', { ...sea, cargo: { attacker: { infantry: 1 } } }, /^wrong-location cargo\.attacker: .*add transports/],
    ['no transport in a landing', landing({}, { attacker: { cruiser: 1 } }), /^wrong-location land\.seaborne: .*add transports/],
    ['no transport among mines', { ...mines, cargo: { infantry: 1 } }, /^wrong-location cargo: .*add transports/],
    ['no ship at all in a landing', landing({}, { attacker: {} }), /^wrong-location land\.seaborne: .*add transports/],
    ['more loads than transports', landing({ loads: [{ infantry: 1 }, {}] }), /^illegal-load land\.loads: .*at most one a transport/],
    ['more loads than transports among mines', { ...carried, loads: [{ infantry: 1 }, { infantry: 1 }] }, /^illegal-load loads: .*at most one a transport/],
    ['loads that do not add up', landing({ seaborne: { infantry: 2 }, loads: [{ infantry: 1 }] }), /^illegal-load land\.loads: the loads hold 1 infantry, and 2 .*make them equal/],
    ['loads of others', landing({ loads: [{ tank: 1 }] }), /^illegal-load land\.loads: .*make them equal/],
    ['loads that do not add up among mines', { ...carried, cargo: { infantry: 2 }, loads: [{ infantry: 1 }] }, /^illegal-load loads: .*make them equal/],
    ['three on one transport', landing({ seaborne: { infantry: 3 }, loads: [{ infantry: 3 }] }), /^illegal-load land\.loads\[0\]: .*two units, R14-7\.8\.2/],
    ['three on one among mines', { ...carried, loads: [{ infantry: 2, tank: 1 }] }, /^illegal-load loads\[0\]: .*two units, R14-7\.8\.2/],
    ['no list', landing({ loads: { infantry: 1 } }), /^invalid-field land\.loads: this must be a list/],
  ],
  'bombardment (R14-11.6)': [
    ['after a sea battle', bombarding(1, {}, { defender: { cruiser: 1 } }), /^impossible-policy land\.bombarding: after a sea battle.*\(R14-11\.6\); leave it out/],
    ['on contested ground', bombarding(1, { status: 'contested' }), /^impossible-policy land\.bombarding: .*hostile.*\(R14-11\.7\); leave it out/],
    ['on friendly ground', bombarding(1, { status: 'friendly' }), /^impossible-policy land\.bombarding: .*R14-11\.7/],
    ['by more than are landed', bombarding(2), /^impossible-policy land\.bombarding: .*units are unloaded \(R14-11\.6\), and these are 1/],
    ['by more than there are', bombarding(3, { seaborne: { infantry: 2 } }), /^impossible-policy land\.bombarding: more than the 2 .*at most that/],
    ['by cruisers', landing({ bombarding: 1 }, { attacker: { cruiser: 1, transport: 1 } }), /^impossible-policy land\.bombarding: more than the 0 /],
    ['by fewer than nobody', bombarding(-1), /^out-of-range land\.bombarding: this must be at least 0/],
    ['by half a battleship', bombarding(0.5), /^invalid-field land\.bombarding: this must be a whole number/],
  ],
  'landings that cannot be': [
    ['enemies on friendly ground', landing({ status: 'friendly', defender: { infantry: 1 } }), /^invalid-field land\.status: .*hostile or contested/],
    ['an unknown status', landing({ status: 'neutral' }), /^invalid-field land\.status: .*"hostile"\|"contested"\|"friendly"/],
    ['nowhere', { kind: 'landing', sea: { attacker: { transport: 1 } } }, /^invalid-field land: this is missing; give an object/],
    ['without a fleet', { kind: 'landing', land: { seaborne: { infantry: 1 } } }, /^invalid-field sea: this is missing; give an object/],
    ['too many minefields', landing({}, { mines: 11 }), /^out-of-range sea\.mines: this must be at most 10/],
    ['fewer minefields than none', landing({}, { mines: -1 }), /^out-of-range sea\.mines: this must be at least 0/],
  ],
  powers: [
    ['unknown', defenders([of('ussr')]), /^invalid-field defender\[0\]\.power: .*"austriaHungary"\|"russia"/],
    ['of both alliances (R14-1.1)', defenders([of('russia'), of('germany')]), /^invalid-field defender: russia and germany are enemies.*list powers of one side/],
    ['of both alliances, the one to reinforce the other', reinforced({ defender: { each: [of('germany')] } }, { defender: [of('russia')] }), /^invalid-field reinforcements\.defender: russia and germany are enemies/],
    ['of both alliances at sea', { ...sea, defender: [of('italy', { cruiser: 1 }), of('ottomanEmpire', { cruiser: 1 })] }, /^invalid-field defender: italy and ottomanEmpire are enemies/],
    ['of both alliances on a coast', landing({ defender: [of('italy'), of('germany')] }), /^invalid-field land\.defender: .*enemies/],
    ['of both alliances in a zone', landing({}, { attacker: { cruiser: 1, transport: 1 }, defender: [of('italy', { cruiser: 1 }), of('germany', { cruiser: 1 })] }), /^invalid-field sea\.defender: .*enemies/],
    ['of both alliances that arrive', reinforced({ defender: { each: [of('russia'), of('germany')] } }, { defender: [of('russia')] }), /^invalid-field reinforcements\.defender\.each: .*enemies/],
    ['of both alliances that arrive one turn', reinforced({ defender: { turns: [[of('russia')], [of('russia'), of('germany')]] } }, { defender: [of('russia')] }), /^invalid-field reinforcements\.defender\.turns\[1\]: .*enemies/],
    ['twice', defenders([of('russia'), of('russia')]), /^invalid-field defender: .*twice; put its units into one entry/],
    ['twice among those who arrive', reinforced({ defender: { each: [of('russia'), of('russia')] } }, { defender: [of('russia')] }), /^invalid-field reinforcements\.defender\.each: .*twice/],
    ['an attacker listed by power', attackers([of('germany')]), /^invalid-field attacker: this must be an object; it is array/],
    ['a power with more to say', defenders([{ ...of('russia'), colour: 'green' }]), /^unknown-field defender\[0\]\.colour: /],
    ['a power without units', defenders([{ power: 'russia' }]), /^invalid-field defender\[0\]\.units: this is missing/],
    ['nobody’s units', defenders([{ units: { infantry: 1 } }]), /^invalid-field defender\[0\]\.power: /],
    ['null', defenders([null]), /^invalid-field defender\[0\]: this must be an object; it is null/],
  ],
  campaigns: [
    ['no turns', { ...campaign, turns: 0 }, /^out-of-range turns: this must be at least 1/],
    ['turns without end', { ...campaign, turns: 21 }, /^out-of-range turns: this must be at most 20/],
    ['half a turn', { ...campaign, turns: 1.5 }, /^invalid-field turns: this must be a whole number/],
    ['turns in a single battle', { ...land, turns: 2 }, /^unknown-field turns: .*remove it/],
    ['reinforcements without end', reinforced({ attacker: { turns: Array(21).fill({}) } }), /^out-of-range reinforcements\.attacker\.turns: this must have at most 20 entries/],
    ['powers that reinforce one list', reinforced({ defender: { each: [of('russia')] } }), /^invalid-field reinforcements\.defender\.each: .*in one list, as the defender is/],
    ['powers that reinforce one list on a turn', reinforced({ defender: { turns: [{}, [of('russia')]] } }), /^invalid-field reinforcements\.defender\.turns\[1\]: .*in one list/],
    ['a list that reinforces powers', reinforced({ defender: { each: { infantry: 1 } } }, { defender: [of('russia')] }), /^invalid-field reinforcements\.defender\.each: .*by power, as the defender is/],
    ['powers that reinforce the attacker', reinforced({ attacker: { each: [of('germany')] } }), /^invalid-field reinforcements\.attacker\.each: this must be an object; it is array/],
    ['reinforcements of nobody', reinforced({ nobody: {} }), /^unknown-field reinforcements\.nobody: /],
    ['casualties that are solved for', attacking({ casualties: 'optimal' }, campaign), /^impossible-policy policies\.attacker\.casualties: .*not solved for over a whole campaign; give a preset or a list/],
    ['casualties of the defender that are', defending({ casualties: 'optimal' }, campaign), /^impossible-policy policies\.defender\.casualties: .*give a preset or a list/],
    ['an objective', { ...campaign, policies: { objective: 'ipcSwing' } }, /^unknown-field policies\.objective: /],
    ['a stop rule without a condition', attacking({ stop: {} }, campaign), /^invalid-field policies\.attacker\.stop: .*at least one of afterTurns, unitsLeft, swingBelow/],
    ['the same of the defender', defending({ stop: {} }, campaign), /^invalid-field policies\.defender\.stop: .*at least one of afterTurns/],
    ['no stop rule', attacking({ stop: [] }, campaign), /^out-of-range policies\.attacker\.stop: this must have at least 1 entry/],
    ['a stop rule in words of the sea', attacking({ stop: { afterTurns: 1, afterRounds: 1 } }, campaign), /^unknown-field policies\.attacker\.stop\.afterRounds: /],
    ['a stop rule too late', attacking({ stop: { afterTurns: 21 } }, campaign), /^out-of-range policies\.attacker\.stop\.afterTurns: this must be at most 20/],
    ['a stop rule beyond all money', attacking({ stop: { swingBelow: 1e7 } }, campaign), /^out-of-range policies\.attacker\.stop\.swingBelow: this must be at most 1000000/],
    ['friends who look on', { ...campaign, bystanders: true }, /^unknown-field bystanders: .*remove it/],
    ['whether to strike back, in words', { ...campaign, strikesBack: 'yes' }, /^invalid-field strikesBack: this must be true or false/],
  ],
  'policies on land': [
    ['an order that names who is not there', attacking({ casualties: ['tank'] }), /^impossible-policy policies\.attacker\.casualties\[0\]: "tank".*take it off the list/],
    ['the same of the defender', defending({ casualties: ['infantry', 'fighter'] }), /^impossible-policy policies\.defender\.casualties\[1\]: "fighter"/],
    ['twice', attacking({ casualties: ['infantry', 'infantry'] }), /^impossible-policy policies\.attacker\.casualties\[1\]: .*0 that this side has left/],
    ['more than there are', attacking({ casualties: [{ unit: 'infantry', count: 2 }] }), /^impossible-policy policies\.attacker\.casualties\[0\]: .*lower its count/],
    ['of a power that is not there', defending({ casualties: [{ unit: 'infantry', power: 'france' }] }, defenders([of('russia')])), /^impossible-policy policies\.defender\.casualties\[0\]: "infantry" of france/],
    ['of a power where they are not told apart', attacking({ casualties: [{ unit: 'infantry', power: 'germany' }] }), /^impossible-policy policies\.attacker\.casualties\[0\]: "infantry" of germany/],
    ['ships', attacking({ casualties: ['battleship:firstHit'] }), /^impossible-policy policies\.attacker\.casualties\[0\]: "battleship:firstHit"/],
    ['none of a unit', attacking({ casualties: [{ unit: 'infantry', count: 0 }] }), /^out-of-range policies\.attacker\.casualties\[0\]\.count: this must be at least 1/],
    ['an unknown preset', attacking({ casualties: 'keepTanks' }), /^invalid-field policies\.attacker\.casualties: .*"cheapestFirst"\|"lowestPipsFirst"\|"keepAir"\|"optimal"/],
    ['an empty order', attacking({ casualties: [] }), /^out-of-range policies\.attacker\.casualties: this must have at least 1/],
    ['an order without end', attacking({ casualties: Array(201).fill('infantry') }), /^out-of-range policies\.attacker\.casualties: this must have at most 200/],
    ['on a turn of a campaign', attacking({ casualties: ['tank'] }, campaign), /^impossible-policy policies\.attacker\.casualties\[0\]: this side has no tank/],
    ['in a landing', landing({ policies: { attacker: { casualties: ['fighter'] } } }), /^impossible-policy land\.policies\.attacker\.casualties\[0\]: "fighter"/],
    ['of nobody on the coast', landing({ policies: { defender: { casualties: ['infantry'] } } }), /^impossible-policy land\.policies\.defender\.casualties\[0\]: "infantry"/],
    ['support of fighters (R14-9.2.2)', attacking({ support: 'fighter' }), /^invalid-field policies\.attacker\.support: .*"infantry"\|"tank"/],
    ['support of a defender (R14-9.2.2)', defending({ support: 'tank' }), /^unknown-field policies\.defender\.support: .*remove it/],
    ['stopping amid a battle on land', attacking({ stop: 'never' }), /^unknown-field policies\.attacker\.stop: .*remove it/],
    ['diving on land', attacking({ submerge: 'never' }), /^unknown-field policies\.attacker\.submerge: /],
    ['an unknown objective', { ...land, policies: { objective: 'glory' } }, /^invalid-field policies\.objective: .*"winProbability"/],
    ['a list', { ...land, policies: [] }, /^invalid-field policies: this must be an object; it is array/],
    ['more armies than can be solved for', attacking({ casualties: 'optimal' }, { ...land, attacker: { infantry: 30, artillery: 30, tank: 30, fighter: 30 } }), /^too-large policies\.attacker\.casualties: .*the bound is 1000000: give the attacker a preset/],
  ],
  'policies at sea': [
    ['an order that names who is not there', attacking({ casualties: ['submarine'] }, sea), /^impossible-policy policies\.attacker\.casualties\[0\]: there is no submarine.*take "submarine" off/],
    ['sunk before it is damaged', attacking({ casualties: ['battleship', 'battleship:firstHit'] }, { ...sea, attacker: { battleship: 1 } }), /^impossible-policy policies\.attacker\.casualties: .*put "battleship:firstHit" before "battleship"/],
    ['a first hit of the damaged', attacking({ casualties: ['battleship:firstHit'] }, { ...sea, attacker: { damagedBattleship: 1 } }), /^impossible-policy policies\.attacker\.casualties\[0\]: .*take "battleship:firstHit" off/],
    ['of a power', defending({ casualties: [{ unit: 'cruiser', power: 'russia' }] }, { ...sea, defender: [of('russia', { cruiser: 1 })] }), /^impossible-policy policies\.defender\.casualties\[0\]\.power: .*one fleet; leave the power out/],
    ['of a landing', landing({}, { attacker: { cruiser: 1, transport: 1 }, defender: { cruiser: 1 }, policies: { attacker: { casualties: ['submarine'] } } }), /^impossible-policy sea\.policies\.attacker\.casualties\[0\]: there is no submarine/],
    ['an unknown dive', attacking({ submerge: 'maybe' }, sea), /^invalid-field policies\.attacker\.submerge: .*"never"\|"always"\|"whenOutgunned"\|"optimal"/],
    ['a dive of 1941', attacking({ submerge: 'whenHelpless' }, sea), /^invalid-field policies\.attacker\.submerge: /],
    ['a stop rule without a condition', attacking({ stop: {} }, sea), /^invalid-field policies\.attacker\.stop: .*at least one of afterRounds, .*cleared/],
    ['one of several', attacking({ stop: [{ afterRounds: 1 }, {}] }, sea), /^invalid-field policies\.attacker\.stop\[1\]: .*at least one of afterRounds/],
    ['no stop rule', attacking({ stop: [] }, sea), /^out-of-range policies\.attacker\.stop: this must have at least 1 entry/],
    ['an unknown stop', attacking({ stop: 'sometimes' }, sea), /^invalid-field policies\.attacker\.stop: .*"never"\|"optimal"/],
    ['stopping where it is not cleared', attacking({ stop: { cleared: false } }, sea), /^invalid-field policies\.attacker\.stop\.cleared: .*this must be true/],
    ['stopping before the battle', attacking({ stop: { afterRounds: 0 } }, sea), /^out-of-range policies\.attacker\.stop\.afterRounds: this must be at least 1/],
    ['a probability beyond 1', attacking({ stop: { winProbabilityBelow: 2 } }, sea), /^out-of-range policies\.attacker\.stop\.winProbabilityBelow: this must be at most 1/],
    ['stopping at NaN', text(JSON.stringify(attacking({ stop: { stopHereValueBelow: Number.NaN } }, sea))), /^invalid-field policies\.attacker\.stop\.stopHereValueBelow: this must be a number; it is null/],
    ['a defender who stops (R14-10.7)', defending({ stop: 'never' }, sea), /^unknown-field policies\.defender\.stop: .*remove it/],
    ['an attacker of 1941 who retreats', attacking({ retreat: 'never' }, sea), /^unknown-field policies\.attacker\.retreat: /],
    ['support at sea', attacking({ support: 'tank' }, sea), /^unknown-field policies\.attacker\.support: /],
    ['a territory at sea', { ...sea, policies: { objective: 'captureProbability' } }, /^impossible-policy policies\.objective: .*use winProbability or ipcSwing/],
    ['what a territory is worth at sea', { ...sea, policies: { objective: { kind: 'ipcSwing', territoryValue: 3 } } }, /^impossible-policy policies\.objective: .*no territory/],
    ['a fleet too large to solve for', attacking({ stop: 'optimal' }, { attacker: { submarine: 500, cruiser: 400 }, defender: { submarine: 500, cruiser: 400 } }), /^too-large policies\.attacker\.stop: .*fewer ships/],
  ],
  'mines and raids': [
    ['no field', { ...mines, fields: 0 }, /^out-of-range fields: this must be at least 1/],
    ['too many fields', { ...mines, fields: 11 }, /^out-of-range fields: this must be at most 10/],
    ['half a field', { ...mines, fields: 1.5 }, /^invalid-field fields: this must be a whole number/],
    ['mines with a defender', { ...mines, defender: { cruiser: 1 } }, /^unknown-field defender: .*remove it/],
    ['a fleet by powers', { ...mines, fleet: [of('italy', { cruiser: 1 })] }, /^invalid-field fleet: this must be an object; it is array/],
    ['fewer raiders than none', { ...raid, submarines: -1 }, /^out-of-range submarines: this must be at least 0/],
    ['a raid in words', { ...raid, submarines: '3' }, /^invalid-field submarines: /],
    ['a raid by a list', { ...raid, submarines: [1, 2] }, /^invalid-field submarines: .*it is array/],
    ['half a submarine in a zone', { ...raid, submarines: { 7: 1.5 } }, /^invalid-field submarines\.7: this must be a whole number/],
    ['zones without number', { ...raid, submarines: Object.fromEntries(Array.from({ length: 101 }, (_, zone) => [zone, 1])) }, /^out-of-range submarines: at most 100 zones/],
    ['a zone with a name', { ...raid, submarines: { north: 1 } }, /^invalid-field submarines\.north: /],
    ['a zone beyond the board', { ...raid, submarines: { 1000: 1 } }, /^invalid-field submarines\.1000: /],
    ['a zone below nought', { ...raid, submarines: { '-7': 1 } }, /^invalid-field submarines\.-7: /],
    ['income of a power that loses none', { ...raid, income: { france: 24 } }, /^unknown-field income\.france: .*remove it/],
    ['less income than none', { ...raid, income: { unitedStates: -1 } }, /^out-of-range income\.unitedStates: this must be at least 0/],
    ['income without end', { ...raid, income: { britishEmpire: 1e6 } }, /^out-of-range income\.britishEmpire: this must be at most 1000/],
    ['neutral in words', { ...raid, neutral: 'yes' }, /^invalid-field neutral: this must be true or false/],
  ],
  'how to answer': [
    ['no trials', { ...land, trials: 0 }, /^out-of-range trials: this must be at least 1/],
    ['trials without end', { ...land, trials: 1e12 }, /^out-of-range trials: this must be at most 1000000000/],
    ['half a trial', { ...raid, trials: 1.5 }, /^invalid-field trials: this must be a whole number/],
    ['an empty seed', { ...mines, seed: '' }, /^out-of-range seed: this must have at least 1/],
    ['a seed without end', { ...land, seed: 'x'.repeat(65) }, /^out-of-range seed: this must have at most 64/],
    ['a seed of no kind', { ...sea, seed: {} }, /^invalid-field seed: /],
    ['an unknown method', { ...campaign, method: 'guess' }, /^invalid-field method: .*"auto"\|"exact"\|"monteCarlo"/],
    ['a round before the first', { ...land, round: 0 }, /^out-of-range round: this must be at least 1/],
    ['a round of the game at sea', { ...sea, round: 4 }, /^unknown-field round: .*remove it/],
    ['an original controller by name', { ...land, originalController: 'france' }, /^invalid-field originalController: .*"attacker"\|"defender"\|"nobody"/],
    ['friends who look on, by number', { ...land, bystanders: 1 }, /^invalid-field bystanders: this must be true or false/],
  ],
  rules: [
    ['a dogfight without end', ruled({ values: { dogfight: 0 } }), /^impossible-rules rules\.values\.dogfight: .*for ever; give at least 1/],
    ['the same in a campaign', ruled({ values: { dogfight: 0 } }, campaign), /^impossible-rules rules\.values\.dogfight: /],
    ['the same in a landing', ruled({ values: { dogfight: 0 } }, assault), /^impossible-rules rules\.values\.dogfight: /],
    ['an unknown value', ruled({ values: { flak: 1 } }), /^unknown-field rules\.values\.flak: .*remove it/],
    ['a value beyond every die', ruled({ values: { support: 101 } }), /^out-of-range rules\.values\.support: this must be at most 100/],
    ['a value below nought', ruled({ values: { mine: -1 } }, mines), /^out-of-range rules\.values\.mine: this must be at least 0/],
    ['dice without sides', ruled({ dice: { sides: 1 } }), /^out-of-range rules\.dice\.sides: this must be at least 2/],
    ['an unknown way to roll', ruled({ dice: { mode: 'loaded' } }), /^invalid-field rules\.dice\.mode: .*"ordinary"\|"lowLuck"/],
    ['an attack that no die shows', ruled({ units: { infantry: { attack: 7 } } }), /^impossible-rules rules\.units\.infantry\.attack: .*at most 6/],
    ['a defence that no die shows', ruled({ units: { tank: { defense: 9 } } }), /^impossible-rules rules\.units\.tank\.defense: .*at most 6/],
    ['three hits', ruled({ units: { battleship: { hits: 3 } } }, sea), /^out-of-range rules\.units\.battleship\.hits: this must be at most 2/],
    ['a move', ruled({ units: { tank: { move: 2 } } }), /^unknown-field rules\.units\.tank\.move: /],
    ['an unknown ability', ruled({ units: { tank: { abilities: ['flies'] } } }), /^invalid-field rules\.units\.tank\.abilities\[0\]: .*"absorbsHits"/],
    ['an ability of 1941', ruled({ units: { submarine: { abilities: ['surpriseStrike'] } } }, sea), /^invalid-field rules\.units\.submarine\.abilities\[0\]: /],
    ['an ability twice', ruled({ units: { tank: { abilities: ['supported', 'supported'] } } }), /^impossible-rules rules\.units\.tank\.abilities: .*name it once/],
    ['infantry of two hits', ruled({ units: { infantry: { hits: 2 } } }), /^impossible-rules rules\.units\.infantry\.hits: .*one hit/],
    ['a damaged ship of one hit that lands troops', ruled({ units: { battleship: { hits: 1 } } }, landing({}, { attacker: { damagedBattleship: 1, transport: 1 } })), /^impossible-rules sea\.attacker\.damagedBattleship: .*list it as battleship/],
    ['infantry that submerges', ruled({ units: { infantry: { abilities: ['submerges'] } } }), /^impossible-rules rules\.units\.infantry\.abilities: submerges is for ships; take it off/],
    ['a damaged ship of one hit', ruled({ units: { battleship: { hits: 1 } } }, { ...sea, attacker: { damagedBattleship: 1 } }), /^impossible-rules attacker\.damagedBattleship: .*list it as battleship/],
    ['the same among mines', ruled({ units: { battleship: { hits: 1 } } }, { kind: 'mines', fleet: { damagedBattleship: 1 } }), /^impossible-rules fleet\.damagedBattleship: .*list it as battleship/],
    ['a transport of two hits', ruled({ units: { transport: { hits: 2 } } }, sea), /^impossible-rules rules\.units\.transport\.hits: .*takes one hit/],
    ['a list', { ...land, rules: [] }, /^invalid-field rules: this must be an object; it is array/],
    ['__proto__ among the values', text('{"attacker":{"infantry":1},"defender":{"infantry":1},"rules":{"values":{"__proto__":1}}}'), /^unknown-field rules\.values\.__proto__: /],
    ['__proto__ among the units', text('{"attacker":{"infantry":1},"defender":{"infantry":1},"rules":{"units":{"__proto__":{"attack":6}}}}'), /^unknown-\w+ rules\.units\.__proto__: /],
  ],
  'unknown fields': [
    ['beside the question', { ...land, colour: 'red' }, /^unknown-field colour: .*remove it/],
    ['of another kind', { ...assault, attacker: { infantry: 1 } }, /^unknown-field attacker: .*remove it/],
    ['of another game', { ...land, location: 'land' }, /^unknown-field location: /],
    ['friends who look on at sea', { ...sea, bystanders: true }, /^unknown-field bystanders: /],
    ['__proto__ beside the question', text('{"attacker":{"infantry":1},"defender":{"infantry":1},"__proto__":{"seed":1}}'), /^unknown-field __proto__: /],
    ['__proto__ among the policies', text('{"attacker":{"infantry":1},"defender":{"infantry":1},"policies":{"__proto__":{}}}'), /^unknown-field policies\.__proto__: /],
    ['constructor', { ...land, constructor: 1 }, /^unknown-field constructor: /],
  ],
}

describe.each(Object.entries(cases))('%s', (_, table) => {
  test.each(table)('%s', (_, question, fault) => {
    expect(faultsOf(question)).toEqual([expect.stringMatching(fault)])
  })
})

test('all that is wrong is told at once', () => {
  expect(faultsOf({ attacker: { infantry: -1 }, defender: { infantry: 'x' }, trials: 0, colour: 1 })).toHaveLength(4)
  // Dice with too few sides are named with every value that needs more.
  expect(faultsOf({ ...land, rules: { dice: { sides: 3 } } })).toEqual([
    expect.stringMatching(/^impossible-rules rules\.dice\.sides: the battleship's attack of 4 /),
    expect.stringMatching(/^impossible-rules rules\.dice\.sides: the battleship's defense of 4 /),
  ])
})

describe('what is unusual, but may be', () => {
  const notesOf = (question: object): readonly string[] => aa1914.replyTo({ ...question, method: 'exact' }).notes
  const tooEarly = /^Tanks .*round 3 .*before round 4 \(R14-2\.4\)/
  const tanks = { infantry: 1, tank: 1 }

  test.each([
    ['attacking', { ...land, attacker: tanks }],
    ['defending', { ...land, defender: tanks }],
    ['of a power', { ...land, defender: [of('russia', tanks)] }],
    ['in a campaign', { ...campaign, defender: tanks }],
    ['that arrive at once', reinforced({ defender: { each: { tank: 1 } } })],
    ['that land', landing({ seaborne: tanks })],
    ['that come overland', landing({ overland: tanks })],
    ['on the coast', landing({ defender: tanks })],
  ])('tanks before round 4 get a remark: %s', (_, question) => {
    expect(notesOf({ ...question, round: 3 })).toContainEqual(expect.stringMatching(tooEarly))
    for (const round of [4, undefined]) expect(notesOf({ ...question, round })).not.toContainEqual(expect.stringMatching(/^Tanks/)) // biome-ignore format: one line
  })

  test('those that arrive in round 4 get none', () => {
    expect(notesOf({ ...reinforced({ attacker: { each: { tank: 1 } } }), round: 3 })).not.toContainEqual(expect.stringMatching(/^Tanks/)) // biome-ignore format: one line
    expect(notesOf({ ...reinforced({ attacker: { each: { tank: 1 } } }), round: 2 })).toContainEqual(expect.stringMatching(tooEarly)) // biome-ignore format: one line
  })

  test('and no tanks get none', () => {
    expect(notesOf({ ...land, attacker: { infantry: 1, tank: 0 }, round: 1 })).toEqual([])
  })

  test('submarines outside zones 2, 7 and 8 are told of', () => {
    expect(notesOf({ ...raid, submarines: { 7: 1, 5: 2 } })).toEqual([
      expect.stringMatching(/3 submarines 1 .*\(R14-13\.4\)/),
    ])
  })

  test.each([
    ['fighters that never meet, whatever they hit on', { ...sea, rules: { values: { dogfight: 0 } } }],
    [
      'tanks from the sea, where infantry comes overland',
      landing({ seaborne: { tank: 2 }, overland: { infantry: 1 } }),
    ],
    ['tanks overland, where infantry comes from the sea at once (R14-7.11)', landing({ overland: { tank: 1 } })],
    ['a power with nobody there', defenders([of('russia'), of('france', {})])],
    ['a coast that nobody defends', assault],
    ['battleships that do not bombard', bombarding(0, {}, { defender: { cruiser: 1 } })],
    ['no raider', { ...raid, submarines: 0 }],
    ['no zone', { ...raid, submarines: {} }],
    ['reinforcements without infantry', reinforced({ attacker: { each: { tank: 1 } } })],
    ['a dive where nothing can', attacking({ submerge: 'always' }, sea)],
    ['a territory worth nothing at sea', { ...sea, policies: { objective: { kind: 'ipcSwing', territoryValue: 0 } } }],
  ] as const)('%s', (_, question) => {
    expect(faultsOf(question)).toEqual(['no fault'])
  })
})

describe('whatever comes', () => {
  /** A job, or a Refusal with something to say; never anything else. */
  const isJobOrRefusal = (value: unknown): boolean => {
    try {
      const job = face.prepare(value)
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
  const polluted = (): boolean => ['infantry', 'attacker', 'seed', 'tank', 'fleet'].some(key => key in {})

  test('questions sound and unsound give a job or a Refusal', () => {
    const seen = { jobs: 0, refusals: 0 }
    fc.assert(
      fc.property(questions1914, body => {
        let value: unknown
        try {
          value = JSON.parse(body)
        } catch {
          return // not the matter here: the service refuses what is no JSON
        }
        seen[isJobOrRefusal(value) ? 'jobs' : 'refusals']++
      }),
      { numRuns: 4000, seed: 1914 },
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
          isJobOrRefusal({ ...sea, defender: value })
          isJobOrRefusal({ ...land, policies: value })
          isJobOrRefusal({ ...land, rules: { units: value, values: value } })
          isJobOrRefusal({ ...campaign, reinforcements: { defender: { turns: [value] } } })
          isJobOrRefusal({ ...assault, land: value })
          isJobOrRefusal({ ...assault, sea: value })
          isJobOrRefusal({ ...carried, loads: [value] })
          isJobOrRefusal({ ...raid, submarines: value })
        },
      ),
      { numRuns: 1500, seed: 1914 },
    )
    expect(polluted()).toBe(false)
  })

  test('what is prepared can be answered: small questions of every sort', () => {
    fc.assert(
      fc.property(questions1914, body => {
        let job: ReturnType<typeof face.prepare>
        try {
          job = face.prepare({ ...(JSON.parse(body) as object), method: 'monteCarlo', trials: 20 })
        } catch {
          return // tested above
        }
        if (job.costInMs > 20) return
        expect(() => job.reply([job.work(0, job.chunks)])).not.toThrow()
      }),
      { numRuns: 1500, seed: 1914 },
    )
  })
})

test('R14-5.1: a power that is listed with nobody is as good as left out of a campaign', () => {
  const answer = (defender: unknown): unknown => {
    const job = face.prepare({ ...campaign, attacker: { infantry: 2 }, turns: 2, defender })
    return (job.reply([job.work(0, job.chunks)]) as { outcomes: unknown }).outcomes
  }
  const france = { power: 'france', units: { infantry: 1, fighter: 1 } }
  expect(answer([france, { power: 'russia', units: { infantry: 0 } }])).toEqual(answer([france]))
})
