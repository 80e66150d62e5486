"""A player of Axis & Allies 1941 in forty lines: it buys infantry, and attacks on the Russian front where it is three to one.

    sandtable play aa1941 --players "cmd:python3 examples/python-bot/bot.py,rules" --seed 7

It reads a JSON object a line and answers each with one: who it is, then what it decides (docs/players.md)."""
import json
import sys

FRONT = {  # who borders on whom
    "Germany": ["Eastern Europe", "Southern Europe", "Western Europe"],
    "Eastern Europe": ["Ukraine", "West Russia", "Southern Europe"],
    "Ukraine": ["Caucasus", "West Russia", "Eastern Europe"],
    "West Russia": ["Russia", "Karelia", "Archangel", "Caucasus", "Ukraine", "Eastern Europe"],
    "Russia": ["West Russia", "Caucasus", "Archangel"],
    "Karelia": ["West Russia", "Archangel", "Norway Finland"], "Caucasus": ["Ukraine", "West Russia", "Russia"]}
ALLIES = {"ussr", "unitedKingdom", "unitedStates"}

def decide(about, power, position, usual):
    if about == "purchase":
        count = min(position["treasuries"].get(power, 0) // 3, 4)
        return {"orders": [{"order": "buy", "units": {"infantry": count}}] if count else []}
    if about == "combatMove":
        return {"orders": [order for space in FRONT for order in attack(space, power, position)]}
    return usual  # battles, landings and new units: what the rules would do for us

def attack(space, power, position):
    infantry = position["units"].get(space, {}).get(power, {}).get("infantry", 0)
    for target in FRONT[space]:
        is_hostile = (position["owners"][target] in ALLIES) != (power in ALLIES)
        defenders = sum(sum(units.values()) for units in position["units"].get(target, {}).values())
        if is_hostile and infantry > max(1, 3 * defenders):
            return [{"order": "move", "units": {"infantry": infantry - 1}, "route": [space, target]}]
    return []

for line in sys.stdin:
    asked = json.loads(line)
    if asked["kind"] == "hello":
        answer = {"name": "forty-lines", "version": "1"}
    else:
        answer = {"id": asked["id"], "action": decide(asked["about"], asked["seat"], asked["position"], asked["pass"])}
    print(json.dumps(answer), flush=True)
