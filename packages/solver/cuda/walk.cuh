// The walk of ../kernel/walk.ts and the deal of ../kernel/deal.ts for a GPU: a warp walks one deal, each of its threads
// carries every 32nd class. Compiled for the host a "warp" is one thread that carries all of them, in the kernel's order.
#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define GPU __device__ __forceinline__
constexpr int WARP = 32;
#define UNROLL _Pragma("unroll")
#else
#define GPU inline
constexpr int WARP = 1;
#define UNROLL
struct alignas(8) float2 { float x, y; };
struct alignas(16) float4 { float x, y, z, w; };
#endif

constexpr int CLASSES = 169;
constexpr int WIDTH = 172;
/** Classes of one thread. */
constexpr int EACH = (CLASSES + WARP - 1) / WARP;
constexpr int MAX_PLAYERS = 10;
constexpr int MAX_DEPTH = 24;
constexpr int GATHERED = 11;

constexpr uint8_t DECISION = 0, WON = 1, RUNOUT = 3;

/** A record of ../tree/layout.ts. */
struct Node {
  uint8_t kind, player, street, actions;
  union {
    struct {
      int32_t child[4];
      uint32_t regret, average;
      float invested;
      uint8_t folds, stride, fixed, table;
    };
    struct {
      float pot;
      uint16_t live;
      int8_t winner;
      uint8_t unused[5];
      float paid[MAX_PLAYERS];
    };
  };
  uint8_t rest[64 - 56];
};
static_assert(sizeof(Node) == 64, "a record has 64 bytes");

/** What every warp reads. */
struct Table {
  int players;
  const Node *nodes;
  float *regrets, *averages;
  const float *equity;
  const uint16_t *ranks, *rows3, *rows4, *rows5, *permuted, *members;
  const uint32_t *canonical3, *canonical4, *canonical5, *binomials;
  const uint8_t *first, *second, *classes, *count;
  float explore, averageFloor, regretFloor;
};

/** What the others hold; all threads of a warp share it. */
struct Others {
  uint32_t bucket[MAX_PLAYERS][4];
  float rank[MAX_PLAYERS];
  uint32_t hand[MAX_PLAYERS];
};

struct Random {
  uint32_t a, b, c, counter;
  GPU uint32_t next() {
    const uint32_t out = a + b + counter;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = ((c << 21) | (c >> 11)) + out;
    counter++;
    return out;
  }
  GPU uint32_t below(uint32_t bound) { return (uint32_t)(((uint64_t)next() * bound) >> 32); }
  GPU float unit() { return (float)(next() >> 8) * (float)(1.0 / 16777216.0); }
  GPU void seed(uint32_t x, uint32_t y) {
    a = x;
    b = y;
    c = 0x9e3779b9;
    counter = 1;
    for (int i = 0; i < 20; i++) next();
  }
};

#ifdef __CUDACC__
GPU int threadOfWarp() { return threadIdx.x & 31; }
GPU void together() { __syncwarp(); }
GPU uint32_t same(uint32_t x) { return __shfl_sync(0xffffffffu, x, 0); }
GPU float read(const float *at) { return __ldcg(at); }
GPU float2 read(const float2 *at) { return __ldcg(at); }
GPU float4 read(const float4 *at) { return __ldcg(at); }
GPU void add(float *at, float x) { atomicAdd(at, x); }
GPU void add(float2 *at, float2 x) { atomicAdd(at, x); }
GPU void add(float4 *at, float4 x) { atomicAdd(at, x); }
GPU float share(float x, float sum) { return __fdividef(x, sum); }
#else
GPU int threadOfWarp() { return 0; }
GPU void together() {}
GPU uint32_t same(uint32_t x) { return x; }
GPU float read(const float *at) { return *at; }
GPU float2 read(const float2 *at) { return *at; }
GPU float4 read(const float4 *at) { return *at; }
GPU void add(float *at, float x) { *at += x; }
GPU void add(float2 *at, float2 x) { at->x += x.x; at->y += x.y; }
GPU void add(float4 *at, float4 x) { at->x += x.x; at->y += x.y; at->z += x.z; at->w += x.w; }
GPU float share(float x, float sum) { return x / sum; }
#endif

GPU float positive(float x) { return x > 0 ? x : 0; }

/** One warp at work: the deal, and the way down to where it is. Threads agree on everything but their classes. */
struct Warp {
  const Table &t;
  Others &others;
  /** Drawn alike by all threads, and apart by each. */
  Random random, own;
  uint32_t traverser = 0;
  float weight[EACH], rank[EACH];
  uint16_t bucket[3][EACH];

  struct Frame {
    float play[4][EACH], value[4][EACH], reach[EACH];
    int node;
    int action;
  };
  Frame frames[MAX_DEPTH];

  GPU Warp(const Table &table, Others &shared) : t(table), others(shared) {}

  GPU uint64_t cards(uint32_t hand) const { return (1ull << t.first[hand]) | (1ull << t.second[hand]); }

  GPU uint32_t drawCard(uint64_t used) {
    uint32_t card = random.below(52);
    while ((used >> card) & 1) card = random.below(52);
    return card;
  }

  GPU uint64_t drawBoard(uint32_t *board, uint64_t used) {
    for (int i = 0; i < 5; i++) {
      board[i] = drawCard(used);
      used |= 1ull << board[i];
    }
    return used;
  }

  GPU uint32_t numberOf(const uint32_t *board, int cards) const {
    uint32_t list[5];
    for (int i = 0; i < cards; i++) {
      int j = i;
      while (j > 0 && list[j - 1] > board[i]) {
        list[j] = list[j - 1];
        j--;
      }
      list[j] = board[i];
    }
    uint32_t number = 0;
    for (int i = 0; i < cards; i++) number += t.binomials[list[i] * 8 + i + 1];
    return number;
  }

  GPU void settle(const uint32_t *board, uint64_t used) {
    const uint32_t word3 = t.canonical3[numberOf(board, 3)];
    const uint32_t word4 = t.canonical4[numberOf(board, 4)];
    const uint32_t word5 = t.canonical5[numberOf(board, 5)];
    const uint32_t mask = (1u << 18) - 1;
    const uint16_t *perm3 = t.permuted + (word3 >> 18) * 1326;
    const uint16_t *perm4 = t.permuted + (word4 >> 18) * 1326;
    const uint16_t *perm5 = t.permuted + (word5 >> 18) * 1326;
    const uint16_t *row3 = t.rows3 + (uint64_t)(word3 & mask) * 1326;
    const uint16_t *row4 = t.rows4 + (uint64_t)(word4 & mask) * 1326;
    const uint16_t *row5 = t.rows5 + (uint64_t)(word5 & mask) * 1326;
    const uint16_t *rankRow = t.ranks + (uint64_t)(word5 & mask) * 1326;
    together();
    for (int p = threadOfWarp(); p < t.players; p += WARP) {
      if (p == (int)traverser) continue;
      const uint32_t hand = others.hand[p];
      const uint32_t river = perm5[hand];
      others.bucket[p][0] = t.classes[hand];
      others.bucket[p][1] = row3[perm3[hand]];
      others.bucket[p][2] = row4[perm4[hand]];
      others.bucket[p][3] = row5[river];
      others.rank[p] = (float)rankRow[river];
    }
    together();
    UNROLL
    for (int j = 0; j < EACH; j++) {
      const int k = threadOfWarp() + WARP * j;
      weight[j] = rank[j] = 0;
      bucket[0][j] = bucket[1][j] = bucket[2][j] = 0;
      if (k >= CLASSES) continue;
      const uint32_t size = t.count[k];
      uint32_t live = 0, list = 0;
      for (uint32_t i = 0; i < size; i++)
        if (!(used & cards(t.members[k * 12 + i]))) {
          list |= 1u << i;
          live++;
        }
      if (live == 0) continue;
#ifdef __CUDACC__
      uint32_t pick = live == 1 ? 0 : own.below(live);
#else
      uint32_t pick = live == 1 ? 0 : random.below(live);
#endif
      while (pick-- > 0) list &= list - 1;
#ifdef __CUDACC__
      const uint32_t hand = t.members[k * 12 + __ffs(list) - 1];
#else
      const uint32_t hand = t.members[k * 12 + __builtin_ctz(list)];
#endif
      const uint32_t river = perm5[hand];
      weight[j] = (float)live / (float)size;
      rank[j] = (float)rankRow[river];
      bucket[0][j] = row3[perm3[hand]];
      bucket[1][j] = row4[perm4[hand]];
      bucket[2][j] = row5[river];
    }
  }

  /** Every hand equally likely. */
  GPU void dealAnyone() {
    uint32_t board[5];
    uint64_t used = drawBoard(board, 0);
    for (int p = 0; p < t.players; p++) {
      if (p == (int)traverser) continue;
      const uint32_t a = drawCard(used);
      used |= 1ull << a;
      const uint32_t b = drawCard(used);
      used |= 1ull << b;
      const uint32_t high = a > b ? a : b, low = a > b ? b : a;
      if (threadOfWarp() == 0) others.hand[p] = ((high * (high - 1)) >> 1) + low;
    }
    settle(board, used);
  }

  /** Hands drawn from each player's range: cumulative weights of classes, a row of WIDTH a player. */
  GPU bool dealRanges(const float *ranges) {
    for (int attempt = 0; attempt < 4000; attempt++) {
      uint64_t used = 0;
      int p = 0;
      for (; p < t.players; p++) {
        if (p == (int)traverser) continue;
        const float *row = ranges + p * WIDTH;
        const float x = random.unit() * row[CLASSES - 1];
        int low = 0, high = CLASSES - 1;
        while (low < high) {
          const int middle = (low + high) >> 1;
          if (row[middle] > x) high = middle;
          else low = middle + 1;
        }
        const uint32_t hand = t.members[low * 12 + random.below(t.count[low])];
        const uint64_t held = cards(hand);
        if (used & held) break;
        used |= held;
        if (threadOfWarp() == 0) others.hand[p] = hand;
      }
      if (p < t.players) continue;
      uint32_t board[5];
      used = drawBoard(board, used);
      settle(board, used);
      return true;
    }
    return false;
  }

  template <bool FROZEN> GPU const float *rowsAt(const Node &node) const {
    return (node.street == 0 && FROZEN) || node.fixed ? t.averages + node.average : t.regrets + node.regret;
  }

  GPU uint32_t rowOf(const Node &node, int j) const {
    return node.street == 0 ? threadOfWarp() + WARP * j : bucket[node.street - 1][j];
  }

  template <bool FROZEN> GPU uint32_t sampleAction(const Node &node) {
    const uint32_t actions = node.actions;
    if (node.street == 0 && !FROZEN && !node.fixed && t.explore > 0 && random.unit() < t.explore)
      return random.below(actions);
    const float *row = rowsAt<FROZEN>(node) + (uint64_t)others.bucket[node.player][node.table] * node.stride;
    float r[4] = {0, 0, 0, 0};
    float sum = 0;
    UNROLL
    for (int a = 0; a < 4; a++)
      if (a < (int)actions) {
        r[a] = positive(read(row + a));
        sum += r[a];
      }
    if (!(sum > 0)) return random.below(actions);
    float x = random.unit() * sum;
    UNROLL
    for (int a = 0; a < 3; a++)
      if (a < (int)actions - 1) {
        x -= r[a];
        if (x < 0) return a;
      }
    return actions - 1;
  }

  GPU void finish(const Node &node, float *out) const {
    const float paid = node.paid[traverser];
    if (node.kind == WON) {
      const float value = (uint32_t)node.winner == traverser ? node.pot - paid : -paid;
      UNROLL
      for (int j = 0; j < EACH; j++) out[j] = value;
      return;
    }
    int count = 0, other = 0, tied = 0;
    float best = 0;
    for (int p = 0; p < t.players; p++) {
      if (p == (int)traverser || !((node.live >> p) & 1)) continue;
      count++;
      other = p;
      if (others.rank[p] > best) {
        best = others.rank[p];
        tied = 1;
      } else if (others.rank[p] == best) tied++;
    }
    if (node.kind == RUNOUT && count == 1) {
      const float *row = t.equity + others.bucket[other][0] * WIDTH;
      UNROLL
      for (int j = 0; j < EACH; j++) {
        const int k = threadOfWarp() + WARP * j;
        out[j] = k < CLASSES ? node.pot * row[k] - paid : 0;
      }
      return;
    }
    const float win = node.pot - paid, tie = node.pot / (float)(tied + 1) - paid;
    UNROLL
    for (int j = 0; j < EACH; j++) out[j] = rank[j] > best ? win : rank[j] == best ? tie : -paid;
  }

  /** The strategy of each class at a node from its regrets, or from its averages where those play. */
  template <bool FROZEN> GPU void match(const Node &node, float (*play)[EACH]) const {
    const int actions = node.actions;
    const float *rows = rowsAt<FROZEN>(node);
    const float even = 1.0f / (float)actions;
    UNROLL
    for (int j = 0; j < EACH; j++) {
      if (threadOfWarp() + WARP * j >= CLASSES) {
        play[0][j] = play[1][j] = play[2][j] = play[3][j] = 0;
        continue;
      }
      if (actions == 1) {
        play[0][j] = 1;
        continue;
      }
      const uint64_t row = rowOf(node, j);
      if (node.stride == 2) {
        const float2 r = read((const float2 *)(rows + row * 2));
        const float x = positive(r.x), y = positive(r.y), sum = x + y;
        play[0][j] = sum > 0 ? share(x, sum) : 0.5f;
        play[1][j] = sum > 0 ? share(y, sum) : 0.5f;
        continue;
      }
      const float4 r = read((const float4 *)(rows + row * 4));
      const float x = positive(r.x), y = positive(r.y), z = positive(r.z);
      // with fewer than four actions the last place of a row holds the weight of the visits
      const float w = actions == 4 ? positive(r.w) : 0;
      const float sum = ((x + y) + z) + w;
      play[0][j] = sum > 0 ? share(x, sum) : even;
      play[1][j] = sum > 0 ? share(y, sum) : even;
      play[2][j] = sum > 0 ? share(z, sum) : even;
      play[3][j] = sum > 0 ? share(w, sum) : even;
    }
  }

  GPU void learn(const Node &node, const Frame &frame, const float *out) {
    const int actions = node.actions;
    float *rows = t.regrets + node.regret;
    UNROLL
    for (int j = 0; j < EACH; j++) {
      const float w = weight[j];
      if (!(w > 0)) continue;
      const uint64_t row = rowOf(node, j);
      const float v = out[j];
      if (node.street == 0) {
        const float z = actions == 3 ? w * (frame.value[2][j] - v) : 0;
        add((float4 *)(rows + row * 4), float4{w * (frame.value[0][j] - v), w * (frame.value[1][j] - v), z, w});
        const float m = frame.reach[j] + t.averageFloor;
        add((float4 *)(t.averages + node.average + row * 4),
            float4{m * frame.play[0][j], m * frame.play[1][j], actions == 3 ? m * frame.play[2][j] : 0, 0});
        continue;
      }
      const float by = w * (frame.reach[j] + t.regretFloor);
      const float x = by * (frame.value[0][j] - v), y = by * (frame.value[1][j] - v);
      if (actions == 2) {
        add((float2 *)(rows + row * 2), float2{x, y});
        continue;
      }
      add((float4 *)(rows + row * 4),
          float4{x, y, by * (frame.value[2][j] - v), actions == 4 ? by * (frame.value[3][j] - v) : 0});
    }
  }

  /** Expected chips of each class below a node, learning on the way unless frozen. */
  template <bool FROZEN> GPU void walk(int from, float *out) {
    int level = -1, at = from;
    float reach[EACH];
    UNROLL
    for (int j = 0; j < EACH; j++) reach[j] = 1;
    for (;;) {
      // down to the next decision of the traverser, or to the end of the hand
      const Node *node = t.nodes + at;
      while (node->kind == DECISION && node->player != traverser) {
        at = node->child[same(sampleAction<FROZEN>(*node))];
        node = t.nodes + at;
      }
      if (node->kind == DECISION) {
        Frame &frame = frames[++level];
        frame.node = at;
        frame.action = -1;
        match<FROZEN>(*node, frame.play);
        UNROLL
        for (int j = 0; j < EACH; j++) frame.reach[j] = reach[j];
      } else {
        finish(*node, out);
        if (level < 0) return;
        Frame &frame = frames[level];
        UNROLL
        for (int j = 0; j < EACH; j++) frame.value[frame.action][j] = out[j];
      }
      // up until an action is left to walk
      for (;;) {
        Frame &frame = frames[level];
        const Node &here = t.nodes[frame.node];
        int action = frame.action + 1;
        while (action < here.actions && ((here.folds >> action) & 1)) {
          UNROLL
          for (int j = 0; j < EACH; j++) frame.value[action][j] = -here.invested;
          action++;
        }
        frame.action = action;
        if (action < here.actions) {
          at = here.child[action];
          UNROLL
          for (int j = 0; j < EACH; j++) reach[j] = frame.reach[j] * frame.play[action][j];
          break;
        }
        UNROLL
        for (int j = 0; j < EACH; j++) {
          float sum = frame.play[0][j] * frame.value[0][j];
          for (int a = 1; a < here.actions; a++) sum += frame.play[a][j] * frame.value[a][j];
          out[j] = sum;
        }
        if (!FROZEN && here.actions > 1 && !here.fixed) learn(here, frame, out);
        if (--level < 0) return;
        Frame &above = frames[level];
        UNROLL
        for (int j = 0; j < EACH; j++) above.value[above.action][j] = out[j];
      }
    }
  }
};
