// One street of one board, for one player who learns: what exact.cu runs on a graphics card, or on a processor when it is
// compiled without CUDA. A block of threads plays a street; its betting is a list of steps that runs in shared memory.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#ifdef __CUDACC__
#define CHECK(call)                                                                                    \
  do {                                                                                                 \
    const cudaError_t error = (call);                                                                  \
    if (error != cudaSuccess) {                                                                        \
      fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(error));                    \
      exit(1);                                                                                         \
    }                                                                                                  \
  } while (0)
#define GPU __device__ __forceinline__
#define EACH(i, n) for (int i = threadIdx.x; i < (n); i += blockDim.x)
#define SYNC() __syncthreads()
#else
#define GPU static inline
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define SYNC()
#endif

constexpr int DECK = 49, TURNS = 49, RIVERS = 48, PAIRS = 49 * 48 / 2, MOST_ACTIONS = 4, CARDS = 52, ROW = 64;
constexpr int STREETS = 3;

/** One decision; ends are steps of their own. */
struct Node {
  int32_t player, actions;
  uint64_t offset; // of its first number, for the first board of its street
};

enum Do : int32_t { BRANCH, ADD, OWN, FOLD, SHOW, CARD };
/** `r` and `c` are places for reaches and values; `fresh`: 0 sums are there already, 1 sums by card, 2 by strength as well. */
struct Step {
  int32_t what, node, action, r, c, fresh, part;
  float win, tie, lose;
};

/** A part is the betting of one street behind one line: where its steps lie, for each player who learns. */
struct Part {
  int32_t begin[2], count[2];
};

enum Mode : int32_t { DOWN, LEARN, BEST, MEAN };

struct Table {
  int hands[2], reachSlots[2], valueSlots[2], wide[2]; // wide: hands rounded up
  const Node *nodes;
  const Step *steps;
  const Part *parts[STREETS];
  const uint64_t *cards[2];    // of a hand, as bits
  const uint8_t *first[2], *second[2];
  const int16_t *same[2];      // the same two cards among the other player's hands, or -1
  const float *range[2];
  // hands that have a card: the first of every card, then the second … (a row of 64), and how many each card has
  const int16_t *byCard[2], *withCard[2];
  int rows[2];                 // what a card has at most
  const uint8_t *decks;        // 49 cards for each flop, ascending
  const uint64_t *boards;      // flops as bits
  // by flop and pair of cards: the other's hands by strength, the same card after card, and where an own hand lies in both
  int16_t *order[2], *cardOrder[2];
  uint16_t *place[2];          // six numbers a hand
  float *regret[2], *mean[2];
  uint64_t size[2];            // numbers of one flop
  float *reach[STREETS];       // of the player who does not learn, at the root of each part: [part][flop][parent's board][hand]
  float *value[STREETS];       // of the player who learns: [part][flop][board][hand]
  int parts0, parts1, parts2, flops, widest;
};

/** `places` are those of the flops that take part; `rounds` how many iterations each has behind it. */
struct Pass {
  int player, mode, byMeans;
  const int *places, *rounds;
};

GPU int boardsOf(int street) { return street == 0 ? 1 : street == 1 ? TURNS : TURNS * RIVERS; }

GPU int bits(uint32_t x) {
#ifdef __CUDA_ARCH__
  return __popc(x);
#else
  return __builtin_popcount(x);
#endif
}

GPU uint32_t highest(uint32_t mask, int n) {
  while (bits(mask) > n) mask &= mask - 1;
  return mask;
}

GPU int straight(uint32_t mask) {
  const uint32_t m = (mask << 1) | (mask >> 12 & 1);
  const uint32_t run = m & m >> 1 & m >> 2 & m >> 3 & m >> 4;
  int top = 0;
  for (uint32_t r = run; r; r &= r - 1)
    while (r >> top > 1) top++;
  return run ? top + 1 : 0;
}

/** Strength of seven cards; more is better. A card is rank × 4 + suit. */
GPU uint32_t strength(uint64_t cards) {
  uint32_t suit[4] = {0, 0, 0, 0};
  for (int rank = 0; rank < 13; rank++) {
    const uint32_t four = cards >> (4 * rank) & 15;
    for (int s = 0; s < 4; s++) suit[s] |= (four >> s & 1) << rank;
  }
  const uint32_t any = suit[0] | suit[1] | suit[2] | suit[3];
  for (int s = 0; s < 4; s++)
    if (bits(suit[s]) >= 5) {
      const int run = straight(suit[s]);
      if (run) return 8u << 26 | run;
    }
  const uint32_t two = (suit[0] & suit[1]) | (suit[2] & suit[3]) | ((suit[0] | suit[1]) & (suit[2] | suit[3]));
  const uint32_t three = (suit[0] & suit[1] & (suit[2] | suit[3])) | (suit[2] & suit[3] & (suit[0] | suit[1]));
  const uint32_t four = suit[0] & suit[1] & suit[2] & suit[3];
  if (four) return 7u << 26 | four << 13 | highest(any & ~four, 1);
  const uint32_t trips = highest(three, 1);
  if (trips && (two & ~trips)) return 6u << 26 | trips << 13 | highest(two & ~trips, 1);
  for (int s = 0; s < 4; s++)
    if (bits(suit[s]) >= 5) return 5u << 26 | highest(suit[s], 5);
  const int run = straight(any);
  if (run) return 4u << 26 | run;
  if (trips) return 3u << 26 | trips << 13 | highest(any & ~trips, 2);
  const uint32_t pairs = highest(two, 2);
  if (bits(pairs) == 2) return 2u << 26 | pairs << 13 | highest(any & ~pairs, 1);
  if (pairs) return 1u << 26 | pairs << 13 | highest(any & ~pairs, 3);
  return highest(any, 5);
}

GPU int pairOf(int a, int b) {
  const int low = a < b ? a : b, high = a < b ? b : a;
  return high * (high - 1) / 2 + low;
}

/** Showdowns of one river counted beforehand, for an own player against the other. `strong`: room for both players' strengths. */
GPU void countRiver(const Table &t, int flop, int low, int high, uint32_t *strong) {
  const uint8_t *deck = t.decks + flop * DECK;
  const uint64_t board = t.boards[flop] | 1ull << deck[low] | 1ull << deck[high];
  const int n[2] = {t.hands[0], t.hands[1]};
  for (int p = 0; p < 2; p++)
    EACH(h, n[p]) {
      const uint64_t own = t.cards[p][h];
      strong[p * t.widest + h] = own & board ? 0 : strength(own | board);
    }
  SYNC();
  const uint64_t at = (uint64_t)flop * PAIRS + pairOf(low, high);
  for (int p = 0; p < 2; p++) {
    const uint32_t *s = strong + p * t.widest, *other = strong + (1 - p) * t.widest;
    int16_t *order = t.order[p] + at * n[p], *cardOrder = t.cardOrder[p] + at * ROW * t.rows[p];
    EACH(h, n[p]) {
      int before = 0;
      for (int k = 0; k < n[p]; k++) before += s[k] < s[h] || (s[k] == s[h] && k < h);
      order[before] = h;
      for (int c = 0; c < 2; c++) {
        const int card = c ? t.second[p][h] : t.first[p][h];
        int place = 0;
        for (int i = 0; i < t.withCard[p][card]; i++) {
          const int k = t.byCard[p][i * ROW + card];
          place += s[k] < s[h] || (s[k] == s[h] && k < h);
        }
        cardOrder[place * ROW + card] = h;
      }
    }
    const int o = 1 - p;
    uint16_t *where = t.place[p] + at * 6 * n[p];
    EACH(h, n[p]) {
      int low1 = 0, high1 = 0;
      for (int k = 0; k < n[o]; k++) {
        low1 += other[k] < s[h];
        high1 += other[k] <= s[h];
      }
      where[h] = low1;
      where[n[p] + h] = high1;
      for (int c = 0; c < 2; c++) {
        const int card = c ? t.second[p][h] : t.first[p][h];
        int below = 0, upTo = 0;
        for (int i = 0; i < t.withCard[o][card]; i++) {
          const uint32_t x = other[t.byCard[o][i * ROW + card]];
          below += x < s[h];
          upTo += x <= s[h];
        }
        where[(2 + 2 * c) * n[p] + h] = below * ROW + card;
        where[(3 + 2 * c) * n[p] + h] = upTo * ROW + card;
      }
    }
  }
}

/** Room of a block: reaches, values, and sums of the reaches. */
struct Room {
  float *reach, *value, *sorted, *byCard, *card, *parts;
};

/** How much of the other's reach there is with each card, and in all (`card[52]`). */
GPU void sumCards(const Table &t, int o, const float *reach, const Room &room) {
  SYNC();
  EACH(card, CARDS) {
    float sum = 0;
    const int16_t *hands = t.byCard[o] + card;
    const int count = t.withCard[o][card];
    for (int i = 0; i < count; i++) sum += reach[hands[i * ROW]];
    room.card[card] = sum;
  }
  SYNC();
#ifdef __CUDA_ARCH__
  if (threadIdx.x < 32) {
    float sum = room.card[threadIdx.x] + (threadIdx.x < CARDS - 32 ? room.card[threadIdx.x + 32] : 0);
    for (int d = 16; d; d >>= 1) sum += __shfl_xor_sync(~0u, sum, d);
    if (threadIdx.x == 0) room.card[CARDS] = sum / 2;
  }
#else
  float sum = 0;
  for (int card = 0; card < CARDS; card++) sum += room.card[card];
  room.card[CARDS] = sum / 2; // every hand has two cards
#endif
  SYNC();
}

/** The same by strength: `sorted[i]` is the reach of the i weakest hands, `byCard` of the weakest with a card, in rows. */
GPU void sumStrengths(const Table &t, int o, const float *reach, const Room &room, const int16_t *order,
                      const int16_t *cardOrder) {
  SYNC();
  const int n = t.hands[o];
  EACH(card, CARDS) {
    float sum = 0;
    const int count = t.withCard[o][card];
    const int16_t *hands = cardOrder + card;
    float *out = room.byCard + card;
    out[0] = 0;
    for (int i = 0; i < count; i++) {
      sum += reach[hands[i * ROW]];
      out[(i + 1) * ROW] = sum;
    }
    room.card[card] = sum;
  }
#ifdef __CUDA_ARCH__
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  const int each = (n + blockDim.x - 1) / blockDim.x, begin = threadIdx.x * each, end = min(n, begin + each);
  float sum = 0;
  for (int i = begin; i < end; i++) {
    room.sorted[i] = sum;
    sum += reach[order[i]];
  }
  float before = sum;
  for (int d = 1; d < 32; d <<= 1) {
    const float x = __shfl_up_sync(~0u, before, d);
    if (lane >= d) before += x;
  }
  if (lane == 31) room.parts[warp] = before;
  __syncthreads();
  float all = before - sum;
  for (int w = 0; w < warp; w++) all += room.parts[w];
  for (int i = begin; i < end; i++) room.sorted[i] += all;
  if (end == n && begin < end) room.sorted[n] = room.card[CARDS] = all + sum;
#else
  float all = 0;
  for (int i = 0; i < n; i++) {
    room.sorted[i] = all;
    all += reach[order[i]];
  }
  room.sorted[n] = room.card[CARDS] = all;
#endif
  SYNC();
}

/** How often an action is taken, from regrets or averages: numbers above zero in proportion, else all alike. */
GPU float share(const float *numbers, int actions, int n, int h, int action) {
  float all = 0, own = 0, x[MOST_ACTIONS];
#pragma unroll
  for (int a = 0; a < MOST_ACTIONS; a++) x[a] = a < actions ? numbers[a * n + h] : 0;
#pragma unroll
  for (int a = 0; a < MOST_ACTIONS; a++) {
    const float y = x[a] > 0 ? x[a] : 0;
    all += y;
    if (a == action) own = y;
  }
  return all > 0 ? own / all : 1.f / actions;
}

/** One street of one board for one player who learns. */
GPU void playStreet(const Table &t, const Pass &pass, int street, int part, int flop, int board, const Room &room) {
  const int p = pass.player, o = 1 - p, n = t.hands[p], m = t.hands[o], wide = t.wide[p], wideOther = t.wide[o];
  const uint8_t *deck = t.decks + flop * DECK;
  uint64_t dealt = t.boards[flop];
  int pair = 0;
  if (street == 1) dealt |= 1ull << deck[board];
  if (street == 2) {
    const int turn = board / RIVERS, river = board % RIVERS, second = river < turn ? river : river + 1;
    dealt |= 1ull << deck[turn] | 1ull << deck[second];
    pair = pairOf(turn, second);
  }
  const int parent = street == 2 ? board / RIVERS : 0, parents = street == 2 ? TURNS : 1;
  const float *in = street == 0 ? t.range[o] : t.reach[street] + (((uint64_t)part * t.flops + flop) * parents + parent) * m;
  EACH(h, m) room.reach[h] = t.cards[o][h] & dealt ? 0 : in[h];
  // what older regrets above zero and older averages count; those below zero count half
  const float round = (float)pass.rounds[flop], grown = round * sqrtf(round), gains = grown / (grown + 1);
  const float older = round / (round + 1), fade = older * older, losses = 0.5f;
  const Part &of = t.parts[street][part];
  const Step *step = t.steps + of.begin[p];
  const uint64_t river = (uint64_t)flop * PAIRS + pair;
  for (int i = 0; i < of.count[p]; i++, step++) {
    float *reach = room.reach + step->r * wideOther, *value = room.value + step->c * wide;
    if (step->what == BRANCH) {
      const Node &node = t.nodes[step->node];
      const uint64_t at = (uint64_t)flop * t.size[o] + node.offset + (uint64_t)board * node.actions * m;
      const float *numbers = (pass.byMeans ? t.mean[o] : t.regret[o]) + at;
      float *mean = t.mean[o] + at + (uint64_t)step->action * m;
      float *next = reach + wideOther;
      const bool learns = pass.mode == LEARN;
      EACH(h, m) {
        const float x = reach[h] * share(numbers, node.actions, m, h, step->action);
        next[h] = x;
        if (learns) mean[h] = mean[h] * fade + x;
      }
    } else if (step->what == CARD) {
      const uint64_t child = (uint64_t)step->part * t.flops + flop;
      if (street > 1) continue;
      if (pass.mode == DOWN) {
        float *out = t.reach[street + 1] + (child * boardsOf(street) + board) * m;
        EACH(h, m) out[h] = reach[h];
      } else {
        const int cards = street == 0 ? TURNS : RIVERS;
        const float chance = street == 0 ? 1.f / 45 : 1.f / 44;
        const float *from = t.value[street + 1] + (child * boardsOf(street + 1) + (uint64_t)board * cards) * n;
        EACH(h, n) {
          float sum = 0;
          for (int c = 0; c < cards; c++) sum += from[(uint64_t)c * n + h];
          value[h] = sum * chance;
        }
      }
    } else if (pass.mode == DOWN) continue;
    else if (step->what == ADD) {
      const float *more = value + wide;
      EACH(h, n) value[h] += more[h];
    } else if (step->what == FOLD || step->what == SHOW) {
      if (step->fresh == 1) sumCards(t, o, reach, room);
      if (step->fresh == 2)
        sumStrengths(t, o, reach, room, t.order[o] + river * m, t.cardOrder[o] + river * ROW * t.rows[o]);
      const uint16_t *where = t.place[p] + river * 6 * n;
      const bool show = step->what == SHOW;
      EACH(h, n) {
        float x = 0;
        if (!(t.cards[p][h] & dealt)) {
          const int first = t.first[p][h], second = t.second[p][h], same = t.same[p][h];
          const float equal = same < 0 ? 0 : reach[same];
          const float all = room.card[CARDS] - room.card[first] - room.card[second] + equal;
          if (show) {
            const float below = room.sorted[where[h]] - room.byCard[where[2 * n + h]] - room.byCard[where[4 * n + h]];
            const float upTo =
                room.sorted[where[n + h]] - room.byCard[where[3 * n + h]] - room.byCard[where[5 * n + h]] + equal;
            x = below * step->win + (upTo - below) * step->tie + (all - upTo) * step->lose;
          } else x = all * step->win;
        }
        value[h] = x;
      }
      SYNC(); // a branch may write over the reach that others still read
    } else { // OWN
      const Node &node = t.nodes[step->node];
      const uint64_t at = (uint64_t)flop * t.size[p] + node.offset + (uint64_t)board * node.actions * n;
      float *regret = t.regret[p] + at;
      const float *mean = t.mean[p] + at;
      EACH(h, n) {
        float worth = 0, all = 0, old[MOST_ACTIONS], each[MOST_ACTIONS];
#pragma unroll
        for (int a = 0; a < MOST_ACTIONS; a++) {
          old[a] = a >= node.actions || pass.mode == BEST ? 0 : pass.mode == LEARN ? regret[a * n + h] : mean[a * n + h];
          each[a] = a < node.actions ? value[a * wide + h] : 0;
        }
        if (pass.mode == BEST) {
          worth = each[0];
#pragma unroll
          for (int a = 1; a < MOST_ACTIONS; a++)
            if (a < node.actions) worth = fmaxf(worth, each[a]);
        } else {
          float even = 0;
#pragma unroll
          for (int a = 0; a < MOST_ACTIONS; a++) {
            const float x = old[a] > 0 ? old[a] : 0;
            all += x;
            worth += x * each[a];
            even += each[a];
          }
          worth = all > 0 ? worth / all : even / node.actions;
          if (pass.mode == LEARN)
#pragma unroll
            for (int a = 0; a < MOST_ACTIONS; a++)
              if (a < node.actions) regret[a * n + h] = old[a] * (old[a] > 0 ? gains : losses) + each[a] - worth;
        }
        value[h] = worth;
      }
    }
  }
  if (pass.mode == DOWN) return;
  float *out = t.value[street] + (((uint64_t)part * t.flops + flop) * boardsOf(street) + board) * n;
  EACH(h, n) out[h] = room.value[h];
}

static uint64_t roomFloats(const Table &t, int p) {
  const int o = 1 - p;
  return (uint64_t)t.reachSlots[p] * t.wide[o] + (uint64_t)t.valueSlots[p] * t.wide[p] + (t.hands[o] + 1) +
         (uint64_t)ROW * (t.rows[o] + 1) + (CARDS + 1) + 32;
}

GPU Room makeRoom(const Table &t, int p, float *memory) {
  const int o = 1 - p;
  Room room;
  room.reach = memory;
  room.value = room.reach + t.reachSlots[p] * t.wide[o];
  room.sorted = room.value + t.valueSlots[p] * t.wide[p];
  room.byCard = room.sorted + t.hands[o] + 1;
  room.card = room.byCard + ROW * (t.rows[o] + 1);
  room.parts = room.card + CARDS + 1;
  return room;
}

#ifdef __CUDACC__
__global__ void countRivers(Table t, int place) {
  extern __shared__ float memory[];
  const int pair = blockIdx.x;
  int high = 1;
  while (high * (high + 1) / 2 <= pair) high++;
  countRiver(t, place, pair - high * (high - 1) / 2, high, (uint32_t *)memory);
}
__global__ void __launch_bounds__(128, 12) playStreets(Table t, Pass pass, int street) {
  extern __shared__ float memory[];
  playStreet(t, pass, street, blockIdx.y, pass.places[blockIdx.z], blockIdx.x, makeRoom(t, pass.player, memory));
}
#endif
