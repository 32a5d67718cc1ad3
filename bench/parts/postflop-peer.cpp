// The peer of bench/postflop.ts: the kernel of packages/solver/postflop in C++, on the same memory. It reads an image of that
// memory, runs iterations of 32-bit games on one thread and prints the processor time they took and the values of both players.
// Usage: peer image config weight0 weight1 iterations. Offsets are those of packages/solver/postflop/layout.ts.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

typedef uint32_t u32;
typedef uint16_t u16;
enum { ACT, CARD, FOLD, SHOW };
enum { LEARN, BEST, MEAN };
constexpr int LANES = 8;
struct Node { uint8_t kind, player, street, count; u32 span, at, block; float net, paid; u32 child[8], rest[2]; };
static_assert(sizeof(Node) == 64, "a node has 64 bytes");
struct Deal { u32 card, board, table, images, image[6]; };
struct Standing { u16 low, high, lowX, highX, lowY, highY; };
struct Player { u32 width, first, second, twin, holding, order, byCard, last, standing; };
struct Config {
  u32 nodes, bits, regrets, averages, regretScales, averageScales, deals, tables, tableSize, flopEquity, turnEquity, turnEquitySize, job, tasks;
  Player player[2];
};

static uint8_t* base;
static const Config* C;
static const Node* N;
static uint8_t* top;
static int me, mode;
static float keepGain, keepLoss, keepMean;
static const Player *I, *H;  // mine and his
static u32 mine, his;
template <class T> static T* at(u32 place) { return (T*)(base + place); }
static float* take(size_t floats) { float* p = (float*)top; top += (floats * 4 + 63) & ~size_t(63); return p; }
struct Keep { uint8_t* before = top; ~Keep() { top = before; } };

static void meet(const float* __restrict reach, float* __restrict out) {
  float card[52] = {0}, all = 0;
  const uint8_t *a = at<uint8_t>(H->first), *b = at<uint8_t>(H->second);
  for (u32 j = 0; j < his; j++) all += reach[j], card[a[j]] += reach[j], card[b[j]] += reach[j];
  const uint8_t *x = at<uint8_t>(I->first), *y = at<uint8_t>(I->second);
  const u16* twin = at<u16>(I->twin);
  for (u32 i = 0; i < mine; i++) out[i] = all - card[x[i]] - card[y[i]] + (twin[i] < his ? reach[twin[i]] : 0);
}
static void runOut(const u16* points, float full, float net, float paid, const float* __restrict reach, float* __restrict out) {
  Keep keep;
  float *met = take(mine), unit = net / full;
  meet(reach, met);
  if (me == 0) {
    for (u32 i = 0; i < mine; i++) {
      const u16* row = points + size_t(i) * his;
      float sum = 0;
      for (u32 j = 0; j < his; j++) sum += reach[j] * float(row[j]);
      out[i] = sum * unit - paid * met[i];
    }
    return;
  }
  std::fill(out, out + mine, 0.f);
  for (u32 i = 0; i < his; i++) {
    const u16* row = points + size_t(i) * mine;
    float r = reach[i];
    if (r != 0) for (u32 j = 0; j < mine; j++) out[j] += r * float(row[j]);
  }
  for (u32 j = 0; j < mine; j++) out[j] = (net - paid) * met[j] - out[j] * unit;
}

typedef float Four __attribute__((vector_size(16), aligned(4)));
/** Four vectors of four floats as four columns. */
static inline void turn4(const float* a, const float* b, const float* c, const float* d, float* p, float* q, float* r, float* s) {
  Four x = *(const Four*)a, y = *(const Four*)b, z = *(const Four*)c, w = *(const Four*)d;
  Four xy = __builtin_shufflevector(x, y, 0, 4, 1, 5), XY = __builtin_shufflevector(x, y, 2, 6, 3, 7);
  Four zw = __builtin_shufflevector(z, w, 0, 4, 1, 5), ZW = __builtin_shufflevector(z, w, 2, 6, 3, 7);
  *(Four*)p = __builtin_shufflevector(xy, zw, 0, 1, 4, 5), *(Four*)q = __builtin_shufflevector(xy, zw, 2, 3, 6, 7);
  *(Four*)r = __builtin_shufflevector(XY, ZW, 0, 1, 4, 5), *(Four*)s = __builtin_shufflevector(XY, ZW, 2, 3, 6, 7);
}
typedef float Eight __attribute__((vector_size(32)));
struct Lane { const float* reach; float *out, *met; float half, even; };
template <class Row> static void shownIn(u32 table, Lane* lane, int count) {
  constexpr int LANES = sizeof(Row) / 4;
  Keep keep;
  const uint8_t* river = base + C->tables + size_t(table) * C->tableSize;
  u32 live = ((const u32*)river)[1 - me];
  Row *rows = (Row*)take((his + 1) * LANES), *sums = (Row*)take((live + 1) * LANES), *parts = (Row*)take((2 * live + 52) * LANES);
  Row *values = (Row*)take(mine * LANES), *mets = (Row*)take(mine * LANES), totals[52], half, even, run{}, zero{};
  float* spare = take(mine);
  for (int l = count; l < LANES; l++) lane[l] = {lane[0].reach, spare, spare, 0, 0};
  for (int l = 0; l < LANES; l++) half[l] = lane[l].half, even[l] = lane[l].even;
  for (int l = 0; l < LANES; l += 4)
    for (u32 j = 0; j < his; j += 4) {
      float* to = (float*)(rows + j) + l;
      turn4(lane[l].reach + j, lane[l + 1].reach + j, lane[l + 2].reach + j, lane[l + 3].reach + j, to, to + LANES, to + 2 * LANES, to + 3 * LANES);
    }
  rows[his] = zero, sums[0] = zero;
  const u16 *order = (const u16*)(river + H->order), *byCard = (const u16*)(river + H->byCard), *last = (const u16*)(river + H->last);
  for (u32 j = 0; j < live; j++) run += rows[order[j]], sums[j + 1] = run;
  const Row all = run;
  for (u32 c = 0, k = 0; c < 52; c++) {
    run = zero, parts[k++] = run;
    for (; k <= last[c]; k++) run += rows[byCard[k]], parts[k] = run;
    totals[c] = run;
  }
  const Standing* st = (const Standing*)(river + I->standing);
  const uint8_t *x = at<uint8_t>(I->first), *y = at<uint8_t>(I->second);
  const u16* twin = at<u16>(I->twin);
  for (u32 i = 0; i < mine; i++) {
    const Standing& k = st[i];
    Row free = all - totals[x[i]] - totals[y[i]];
    Row ahead = (sums[k.low] + sums[k.high]) - (parts[k.lowX] + parts[k.highX]) - ((parts[k.lowY] + parts[k.highY]) + free);
    mets[i] = free + rows[twin[i]];
    values[i] = half * ahead + even * mets[i];
  }
  for (int l = 0; l < count; l += 4)
    for (u32 i = 0; i < mine; i += 4) {
      const float *from = (const float*)(values + i) + l, *met = (const float*)(mets + i) + l;
      turn4(from, from + LANES, from + 2 * LANES, from + 3 * LANES, lane[l].out + i, lane[l + 1].out + i, lane[l + 2].out + i, lane[l + 3].out + i);
      turn4(met, met + LANES, met + 2 * LANES, met + 3 * LANES, lane[l].met + i, lane[l + 1].met + i, lane[l + 2].met + i, lane[l + 3].met + i);
    }
}
static void shown(u32 table, Lane* lane, int count) { count > 4 ? shownIn<Eight>(table, lane, count) : shownIn<Four>(table, lane, count); }

static size_t cell(const Node& v, u32 board, u32 width) { return size_t(v.at) * 8 + size_t(board) * v.count * width; }
/** His reach behind each action; adds to his average when learning. */
static u32 play(const Node& v, u32 board, const float* __restrict reach, float* __restrict out) {
  const float* __restrict from = at<float>(mode == LEARN ? C->regrets : C->averages) + cell(v, board, his);
  float *__restrict factor = take(his), *__restrict rest = take(his), even = 1.f / v.count;
  for (u32 i = 0; i < his; i++) factor[i] = std::max(from[i], 0.f);
  for (int a = 1; a < v.count; a++)
    for (u32 i = 0; i < his; i++) factor[i] += std::max(from[a * his + i], 0.f);
  for (u32 i = 0; i < his; i++) {  // arithmetic instead of branches, so that it stays in vectors
    float none = factor[i] > 0 ? 0.f : 1.f;
    rest[i] = none * even * reach[i], factor[i] = (1 - none) * reach[i] / std::max(factor[i], 1e-30f);
  }
  u32 alive = 0;
  for (int a = 0; a < v.count; a++) {
    float most = 0;
    for (u32 i = 0; i < his; i++) {
      float x = std::max(from[a * his + i], 0.f) * factor[i] + rest[i];
      out[a * his + i] = x, most = std::max(most, x);
    }
    if (most > 0) alive |= 1u << a;
  }
  if (mode == LEARN) {
    float* __restrict to = at<float>(C->averages) + cell(v, board, his);
    float keep = keepMean;
    for (u32 i = 0; i < v.count * his; i++) to[i] = to[i] * keep + out[i];
  }
  return alive;
}
static void mix(const Node& v, u32 board, float* const* values, float* __restrict out) {
  float* from = at<float>(mode == LEARN ? C->regrets : C->averages) + cell(v, board, mine);
  float *__restrict sum = take(mine), *__restrict plain = take(mine), even = 1.f / v.count;
  std::fill(sum, sum + mine, 0.f), std::fill(plain, plain + mine, 0.f), std::fill(out, out + mine, 0.f);
  for (int a = 0; a < v.count; a++) {
    const float* __restrict w = values[a];
    const float* __restrict r = from + a * mine;
    for (u32 i = 0; i < mine; i++) {
      float x = std::max(r[i], 0.f);
      sum[i] += x, out[i] += x * w[i], plain[i] += w[i];
    }
  }
  for (u32 i = 0; i < mine; i++) {
    float none = sum[i] > 0 ? 0.f : 1.f;
    out[i] = out[i] / std::max(sum[i], 1e-30f) + none * even * plain[i];
  }
  if (mode != LEARN) return;
  for (int a = 0; a < v.count; a++) {
    const float* __restrict w = values[a];
    float* __restrict to = from + a * mine;
    float gain = keepGain, loss = keepLoss;
    for (u32 i = 0; i < mine; i++) to[i] = std::max(to[i], 0.f) * gain + std::min(to[i], 0.f) * loss + w[i] - out[i];
  }
}

static void street(u32 root, u32 board, u32 table, const float* reach, float* out);
static void clear(float* vector, u32 holding, u32 card) {
  const u32* start = at<u32>(holding);
  const u16* list = at<u16>(holding + 53 * 4);
  for (u32 k = start[card]; k < start[card + 1]; k++) vector[list[k]] = 0;
}
static void chance(const Node& v, u32 board, const float* reach, float* __restrict out) {
  Keep keep;
  const u32* list = at<u32>(C->deals) + (v.street == 0 ? 0 : 2 + 2 * board);
  const Deal* deal = at<Deal>(list[0]);
  float *worth = take(mine), *rest = take(his);
  std::fill(out, out + mine, 0.f);
  for (u32 n = 0; n < list[1]; n++, deal++) {
    std::copy(reach, reach + his, rest), clear(rest, H->holding, deal->card);
    street(v.child[0], deal->board, deal->table, rest, worth);
    clear(worth, I->holding, deal->card);
    for (u32 i = 0; i < mine; i++) out[i] += worth[i];
    for (u32 k = 0; k < deal->images; k++) {
      const u16* image = at<u16>(deal->image[3 * me + k]);
      for (u32 i = 0; i < mine; i++) out[i] += worth[image[i]];
    }
  }
  float share = v.street == 0 ? 1.f / 45 : 1.f / 44;
  for (u32 i = 0; i < mine; i++) out[i] *= share;
}
static void add(float* __restrict to, const float* __restrict more, float sign) { for (u32 i = 0; i < mine; i++) to[i] += sign * more[i]; }
/** All ends of a river: showdowns counted out; my fold meets what my call meets, behind his fold is what his other actions leave. */
static void riverEnds(u32 root, u32 table, const float** reached, float** worth) {
  u32 span = N[root].span;
  float** met = (float**)take(2 * span);
  std::fill(met, met + span, nullptr);
  Lane lane[LANES];
  int ends = 0;
  for (u32 k = 0; k < span; k++) {
    const Node& v = N[root + k];
    if (!worth[k] || v.kind != SHOW) continue;
    lane[ends++] = {reached[k], worth[k], met[k] = take(mine), v.net * 0.5f, v.net * 0.5f - v.paid};
    if (ends == LANES) shown(table, lane, ends), ends = 0;
  }
  if (ends) shown(table, lane, ends);
  for (u32 k = span; k-- > 0;) {
    const Node& v = N[root + k];
    if (!reached[k] || v.kind != ACT) continue;
    int known = 0, coming = 0;
    for (int a = 0; a < v.count; a++) {
      u32 child = v.child[a] - root;
      if (!reached[child]) continue;
      coming++;
      if (!met[child]) continue;
      if (!known++) met[k] = met[child];
    }
    if (int(v.player) == me) continue;
    if (known < coming) { met[k] = nullptr; continue; }
    if (known < 2) continue;
    const float* first = met[k];
    met[k] = take(mine), std::copy(first, first + mine, met[k]);
    for (int a = 0; a < v.count; a++) if (const float* more = met[v.child[a] - root]) if (more != first) add(met[k], more, 1);
  }
  for (u32 k = 0; k < span; k++) {
    const Node& v = N[root + k];
    if (!reached[k] || v.kind == SHOW) continue;
    if (v.kind == FOLD) {
      if (!met[k]) meet(reached[k], met[k] = worth[k]);
      float won = int(v.player) == me ? v.net - v.paid : -v.paid;
      for (u32 i = 0; i < mine; i++) worth[k][i] = met[k][i] * won;
      continue;
    }
    if (!met[k]) continue;
    u32 unknown = 0, last = 0;
    for (int a = 0; a < v.count; a++) {
      u32 child = v.child[a] - root;
      if (!reached[child] || met[child]) continue;
      unknown++, last = child;
      if (int(v.player) == me) met[child] = met[k];
    }
    if (int(v.player) == me || unknown != 1) continue;
    float* rest = take(mine);
    std::copy(met[k], met[k] + mine, rest);
    for (int a = 0; a < v.count; a++) if (const float* more = met[v.child[a] - root]) add(rest, more, -1);
    met[last] = rest;
  }
}
static void street(u32 root, u32 board, u32 table, const float* reach, float* out) {
  Keep keep;
  const Node* v = N + root;
  u32 span = v->span;
  const float** reached = (const float**)take(2 * span);
  float** worth = (float**)take(2 * span);
  std::fill(reached, reached + span, nullptr), std::fill(worth, worth + span, nullptr);
  reached[0] = reach;
  for (u32 k = 0; k < span; k++, v++) {
    if (!reached[k]) continue;
    if (v->kind == ACT) {
      if (int(v->player) == me) { for (int a = 0; a < v->count; a++) reached[v->child[a] - root] = reached[k]; continue; }
      float* played = take(v->count * his);
      u32 alive = play(*v, board, reached[k], played);
      for (int a = 0; a < v->count; a++) if (alive >> a & 1) reached[v->child[a] - root] = played + a * his;
      continue;
    }
    worth[k] = k ? take(mine) : out;
    if (v->kind == CARD) { chance(*v, board, reached[k], worth[k]); continue; }
    float won = int(v->player) == me ? v->net - v->paid : -v->paid;
    if (v->street == 2) continue;
    if (v->kind == FOLD) {
      meet(reached[k], worth[k]);
      for (u32 i = 0; i < mine; i++) worth[k][i] *= won;
    } else if (v->street == 0) runOut(at<u16>(C->flopEquity), 1980, v->net, v->paid, reached[k], worth[k]);
    else runOut(at<u16>(C->turnEquity + board * C->turnEquitySize), 88, v->net, v->paid, reached[k], worth[k]);
  }
  if (N[root].street == 2) riverEnds(root, table, reached, worth);
  for (u32 k = span; k-- > 0;) {
    v = N + root + k;
    if (!reached[k] || v->kind != ACT) continue;
    float* __restrict to = worth[k] = k ? take(mine) : out;
    float* values[8];
    for (int a = 0; a < v->count; a++) values[a] = worth[v->child[a] - root];
    if (int(v->player) == me && mode != BEST) { mix(*v, board, values, to); continue; }
    bool best = int(v->player) == me;
    std::fill(to, to + mine, best ? -INFINITY : 0.f);
    for (int a = 0; a < v->count; a++) {
      if (!values[a]) continue;
      const float* __restrict w = values[a];
      if (best) for (u32 i = 0; i < mine; i++) to[i] = std::max(to[i], w[i]);
      else for (u32 i = 0; i < mine; i++) to[i] += w[i];
    }
  }
}
static const float* walk(int player, int kind, u32 weight, float* out) {
  me = player, mode = kind;
  I = &C->player[me], H = &C->player[1 - me], mine = I->width, his = H->width;
  street(0, 0, 0, at<float>(weight), out);
  return out;
}

int main(int argc, char** argv) {
  if (argc < 6) return fprintf(stderr, "peer image config weight0 weight1 iterations\n"), 2;
  FILE* f = fopen(argv[1], "rb");
  if (!f) return perror(argv[1]), 2;
  fseek(f, 0, SEEK_END);
  size_t size = ftell(f);
  rewind(f);
  base = (uint8_t*)aligned_alloc(64, (size + 63) / 64 * 64);
  if (fread(base, 1, size, f) != size) return 2;
  fclose(f);
  C = at<Config>(atoi(argv[2])), N = at<Node>(C->nodes);
  top = (uint8_t*)aligned_alloc(64, 64 << 20);
  u32 weight[2] = {u32(atoi(argv[3])), u32(atoi(argv[4]))};
  float* out = take(2048);
  clock_t began = clock();
  for (int t = 1, most = atoi(argv[5]); t <= most; t++) {
    double gain = t * sqrt(double(t)), share = t / (t + 1.0);
    keepGain = gain / (gain + 1), keepLoss = 0.5, keepMean = share * share * share;
    for (int p = 0; p < 2; p++) walk(p, LEARN, weight[1 - p], out);
  }
  double seconds = double(clock() - began) / CLOCKS_PER_SEC;
  for (int p = 0; p < 2; p++) {
    walk(p, MEAN, weight[1 - p], out);
    float* met = take(mine);
    meet(at<float>(weight[1 - p]), met);
    const float* own = at<float>(weight[p]);
    double sum = 0, all = 0;
    for (u32 i = 0; i < mine; i++) sum += double(own[i]) * out[i], all += double(own[i]) * met[i];
    printf("%.6f ", sum / all);
  }
  printf("%.6f\n", seconds);
}
