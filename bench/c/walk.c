/*
 * The yardstick: land battles walked over alias tables in plain C.
 *
 * Casualties come off in a fixed order (ascending cost), so an army is told by the number of hits it has taken. For every such
 * number there is an alias table (Walker 1977, built as Vose 1991) of the hits that what remains will score, and a volley costs one
 * 32-bit random number: its high bits pick the column, its low bits are held against the column's threshold.
 *
 *   cc -O3 -o walk walk.c -lm
 *   ./walk BATTLES SEED ATTACK DEFENCE        armies as COUNTxVALUE in casualty order, comma-separated
 *   ./walk 20000000 1 3x1,2x3 4x2,1x4         three infantry and two tanks attack four infantry and a fighter
 *
 * Prints one JSON object: battlesPerSecond, attackerWins (the share), battles.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { mostUnits = 1000 };

typedef struct { uint32_t threshold; uint16_t hits, alias; } Column;
typedef struct { const Column *columns; int shift; } Table;
typedef struct { int units; double chance[mostUnits]; Table tables[mostUnits]; } Army;

static void fail(const char *why) {
  fprintf(stderr, "walk: %s\n", why);
  exit(2);
}

static void *reserve(size_t bytes) {
  void *place = malloc(bytes);
  if (!place) fail("out of memory");
  return place;
}

static void readArmy(Army *army, const char *text) {
  army->units = 0;
  while (*text) {
    char *end;
    long count = strtol(text, &end, 10);
    if (end == text || *end != 'x') fail("an army reads COUNTxVALUE,COUNTxVALUE…");
    text = end + 1;
    long value = strtol(text, &end, 10);
    if (end == text || (*end && *end != ',')) fail("an army reads COUNTxVALUE,COUNTxVALUE…");
    if (count < 0 || value < 0 || value > 6 || army->units + count > mostUnits) fail("too many units or no such value");
    for (long i = 0; i < count; i++) army->chance[army->units++] = value / 6.0;
    text = *end ? end + 1 : end;
  }
  if (army->units == 0) fail("an army needs a unit");
}

/* Chance of each number of hits of the units from `first` on. */
static void hitChances(const Army *army, int first, double *hits) {
  int length = 1;
  hits[0] = 1;
  for (int unit = first; unit < army->units; unit++, length++) {
    double p = army->chance[unit];
    hits[length] = hits[length - 1] * p;
    for (int h = length - 1; h > 0; h--) hits[h] = hits[h] * (1 - p) + hits[h - 1] * p;
    hits[0] *= 1 - p;
  }
}

static Table aliasTable(const double *chances, int outcomes) {
  /* Numbers of hits that no 32-bit draw can tell from impossible are left out: narrower tables stay in cache. */
  int low = 0, high = outcomes;
  while (low < high - 1 && chances[low] < 1e-13) low++;
  while (high > low + 1 && chances[high - 1] < 1e-13) high--;

  int bits = 0;
  while (1 << bits < high - low) bits++;
  int size = 1 << bits;
  double *weight = reserve(size * sizeof *weight), total = 0;
  int *small = reserve(size * sizeof *small), *large = reserve(size * sizeof *large), smalls = 0, larges = 0;
  Column *columns = reserve(size * sizeof *columns);

  for (int c = low; c < high; c++) total += chances[c];
  for (int c = 0; c < size; c++) {
    weight[c] = c < high - low ? chances[low + c] / total * size : 0;
    if (weight[c] < 1) small[smalls++] = c;
    else large[larges++] = c;
  }
  for (int c = 0; c < size; c++) columns[c] = (Column){UINT32_MAX, low + c, low + c};
  while (smalls && larges) {
    int poor = small[--smalls], rich = large[larges - 1];
    columns[poor].threshold = (uint32_t)(weight[poor] * 4294967295.0);
    columns[poor].alias = low + rich;
    weight[rich] -= 1 - weight[poor];
    if (weight[rich] < 1) {
      larges--;
      small[smalls++] = rich;
    }
  }
  free(weight);
  free(small);
  free(large);
  return (Table){columns, bits};
}

static void tabulate(Army *army) {
  double *hits = reserve((mostUnits + 1) * sizeof *hits);
  for (int lost = 0; lost < army->units; lost++) {
    hitChances(army, lost, hits);
    army->tables[lost] = aliasTable(hits, army->units - lost + 1);
  }
  free(hits);
}

/* xoshiro128++ (Blackman and Vigna, public domain), seeded by splitmix64. */
static uint32_t s0, s1, s2, s3;

static uint64_t splitmix(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static inline uint32_t rotate(uint32_t x, int k) { return x << k | x >> (32 - k); }

static inline uint32_t draw(void) {
  uint32_t result = rotate(s0 + s3, 7) + s0, t = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  s1 ^= s2;
  s0 ^= s3;
  s2 ^= t;
  s3 = rotate(s3, 11);
  return result;
}

static inline int volley(const Table *table) {
  uint32_t random = draw();
  /* The shift by 32 of a table of one column would be undefined, hence the 64 bits. */
  const Column *column = &table->columns[(uint64_t)random << table->shift >> 32];
  return random << table->shift < column->threshold ? column->hits : column->alias;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count != 5) fail("usage: walk BATTLES SEED ATTACK DEFENCE");
  long battles = atol(words[1]);
  uint64_t seed = strtoull(words[2], NULL, 10), one = splitmix(&seed), two = splitmix(&seed);
  if (battles < 1) fail("BATTLES must be 1 or more");
  s0 = one, s1 = one >> 32, s2 = two, s3 = two >> 32;

  static Army attacker, defender;
  readArmy(&attacker, words[3]);
  readArmy(&defender, words[4]);
  tabulate(&attacker);
  tabulate(&defender);

  long wins = 0;
  double began = now();
  for (long battle = 0; battle < battles; battle++) {
    int attackersLost = 0, defendersLost = 0;
    do {
      int scored = volley(&attacker.tables[attackersLost]);
      attackersLost += volley(&defender.tables[defendersLost]);
      defendersLost += scored;
    } while (attackersLost < attacker.units && defendersLost < defender.units);
    wins += attackersLost < attacker.units;
  }
  double seconds = now() - began;
  printf("{\"battlesPerSecond\":%.0f,\"attackerWins\":%.6f,\"battles\":%ld}\n", battles / seconds, (double)wins / battles, battles);
  return 0;
}
