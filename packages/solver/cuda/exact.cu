// Solves many flops of one heads-up game exactly: exact <job> <results>. exact.ts writes the job and reads the results.
// Every combination of both ranges on every turn and river, no buckets and no suits merged; discounted CFR, players by turns.
// Compiled without CUDA it does the same on a processor, one board after the other. FROM is the first flop to solve, SECONDS_MOST
// after how long none is begun, THREADS the size of a block, LOUD prints every measure of the gap.
#include "exact-steps.h"
#include <chrono>
#include <cstring>
#include <string>
using std::vector;

#ifdef __CUDACC__
template <class T> T *room(uint64_t count) {
  T *out;
  CHECK(cudaMalloc(&out, std::max<uint64_t>(1, count) * sizeof(T)));
  CHECK(cudaMemset(out, 0, std::max<uint64_t>(1, count) * sizeof(T)));
  return out;
}
template <class T> void put(T *to, const vector<T> &from) {
  CHECK(cudaMemcpy((void *)to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice));
}
#else
template <class T> T *room(uint64_t count) { return (T *)calloc(std::max<uint64_t>(1, count), sizeof(T)); }
template <class T> void put(T *to, const vector<T> &from) { memcpy((void *)to, from.data(), from.size() * sizeof(T)); }
#endif
template <class T> const T *keep(const vector<T> &from) {
  T *to = room<T>(from.size());
  put(to, from);
  return to;
}

/** The place in the grid of starting hands: rows and columns from ace to two, suited hands above the diagonal. */
static int cellOf(int high, int low) {
  const int row = 12 - std::max(high, low) / 4, column = 12 - std::min(high, low) / 4;
  return (high & 3) == (low & 3) ? row * 13 + column : column * 13 + row;
}

struct Job {
  int32_t nodes, flops, most, batch; // iterations at most, flops at a time
  float gap, unused, pot;
  int32_t least;
};

static double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int main(int count, char **words) {
  if (count < 3) return 2;
  const double began = now();
  FILE *in = fopen(words[1], "rb");
  if (!in) return 2;
  auto read = [&](void *to, size_t bytes) {
    if (fread(to, 1, bytes, in) != bytes) {
      fprintf(stderr, "the job is cut off\n");
      exit(2);
    }
  };
  Job job;
  read(&job, sizeof job);
  vector<TreeNode> tree(job.nodes);
  read(tree.data(), tree.size() * sizeof(TreeNode));
  vector<float> weights[2] = {vector<float>(1326), vector<float>(1326)};
  for (int p = 0; p < 2; p++) read(weights[p].data(), 1326 * 4);
  vector<uint8_t> flopCards(job.flops * 3);
  read(flopCards.data(), flopCards.size());
  fclose(in);

  Table t{};
  t.flops = std::min(job.batch, job.flops);
  vector<uint64_t> cards[2];
  vector<uint8_t> first[2], second[2];
  vector<float> range[2];
  for (int p = 0; p < 2; p++) {
    int index = 0;
    for (int high = 1; high < CARDS; high++)
      for (int low = 0; low < high; low++, index++)
        if (weights[p][index] > 0) {
          cards[p].push_back(1ull << high | 1ull << low);
          first[p].push_back(high);
          second[p].push_back(low);
          range[p].push_back(weights[p][index]);
        }
    t.hands[p] = (int)cards[p].size();
    t.wide[p] = (t.hands[p] + 31) / 32 * 32;
  }
  t.widest = std::max(t.wide[0], t.wide[1]);
  const int boards[STREETS] = {1, TURNS, TURNS * RIVERS};
  Builder builder(tree);
  builder.build(t.hands, boards);
  t.nodes = keep(builder.nodes);
  t.steps = keep(builder.steps);
  for (int s = 0; s < STREETS; s++) t.parts[s] = keep(builder.parts[s]);
  vector<uint64_t> flops(t.flops);
  vector<uint8_t> decks(t.flops * DECK);
  t.boards = keep(flops);
  t.decks = keep(decks);
  double bytes = 0;
  for (int p = 0; p < 2; p++) {
    t.cards[p] = keep(cards[p]);
    t.first[p] = keep(first[p]);
    t.second[p] = keep(second[p]);
    t.range[p] = keep(range[p]);
    vector<int16_t> same(t.hands[p], -1), withCard(CARDS, 0);
    for (int h = 0; h < t.hands[p]; h++) {
      withCard[first[p][h]]++;
      withCard[second[p][h]]++;
      for (int k = 0; k < t.hands[1 - p]; k++)
        if (cards[p][h] == cards[1 - p][k]) same[h] = k;
    }
    t.rows[p] = *std::max_element(withCard.begin(), withCard.end());
    vector<int16_t> byCard(ROW * t.rows[p], 0);
    for (int card = 0; card < CARDS; card++) {
      int row = 0;
      for (int h = 0; h < t.hands[p]; h++)
        if (cards[p][h] >> card & 1) byCard[row++ * ROW + card] = h;
    }
    t.same[p] = keep(same);
    t.byCard[p] = keep(byCard);
    t.withCard[p] = keep(withCard);
    const uint64_t rivers = (uint64_t)t.flops * PAIRS;
    t.order[p] = room<int16_t>(rivers * t.hands[p]);
    t.cardOrder[p] = room<int16_t>(rivers * ROW * t.rows[p]);
    t.place[p] = room<uint16_t>(rivers * 6 * t.hands[p]);
    t.size[p] = builder.size[p];
    t.regret[p] = room<float>(t.flops * t.size[p]);
    t.mean[p] = room<float>(t.flops * t.size[p]);
    t.reachSlots[p] = builder.reachSlots[p];
    t.valueSlots[p] = builder.valueSlots[p];
    bytes += 8.0 * t.flops * t.size[p];
  }
  for (int s = 0; s < STREETS; s++) {
    const uint64_t parts = builder.parts[s].size() * (uint64_t)t.flops;
    t.reach[s] = room<float>(parts * (s == 2 ? TURNS : 1) * t.widest);
    t.value[s] = room<float>(parts * boards[s] * t.widest);
    bytes += 4.0 * parts * (boards[s] + (s == 2 ? TURNS : 1)) * t.widest;
  }
  fprintf(stderr, "%d and %d hands, %d nodes, %zu, %zu, %zu parts, %zu steps, %.2f GB, slots %d %d, %d %d\n", t.hands[0],
          t.hands[1], job.nodes, builder.parts[0].size(), builder.parts[1].size(), builder.parts[2].size(),
          builder.steps.size(), bytes / 1e9, t.reachSlots[0], t.valueSlots[0], t.reachSlots[1], t.valueSlots[1]);

#ifdef __CUDACC__
  const int threads = getenv("THREADS") ? atoi(getenv("THREADS")) : 64;
  const size_t sharedOf[2] = {roomFloats(t, 0) * 4, roomFloats(t, 1) * 4};
  CHECK(cudaFuncSetAttribute(playStreets, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)std::max(sharedOf[0], sharedOf[1])));
  fprintf(stderr, "%zu and %zu bytes of shared memory a block\n", sharedOf[0], sharedOf[1]);
#else
  vector<float> memory(std::max({roomFloats(t, 0), roomFloats(t, 1), (uint64_t)2 * t.widest}));
#endif
  vector<int> rounds(t.flops, 0), measured(t.flops, 0), busy; // measured: when the gap is looked at next
  int *const roundsThere = room<int>(t.flops), *const placesThere = room<int>(t.flops);
  auto street = [&](const Pass &pass, int s, int places) {
    const int parts = (int)builder.parts[s].size();
    if (parts == 0) return;
#ifdef __CUDACC__
    playStreets<<<dim3(boards[s], parts, places), threads, sharedOf[pass.player]>>>(t, pass, s);
    CHECK(cudaGetLastError());
#else
    for (int f = 0; f < places; f++)
      for (int q = 0; q < parts; q++)
        for (int b = 0; b < boards[s]; b++)
          playStreet(t, pass, s, q, pass.places[f], b, makeRoom(t, pass.player, memory.data()));
#endif
  };
  auto go = [&](int player, Mode mode, const vector<int> &places) {
    put(placesThere, places);
    put(roundsThere, rounds);
    Pass pass{player, DOWN, mode != LEARN, placesThere, roundsThere};
    street(pass, 0, (int)places.size());
    street(pass, 1, (int)places.size());
    pass.mode = mode;
    for (int s = STREETS - 1; s >= 0; s--) street(pass, s, (int)places.size());
  };
  FILE *out = fopen(words[2], "wb");
  if (!out) return 2;
  const int begin = getenv("FROM") ? atoi(getenv("FROM")) : 0;
  const double most = getenv("SECONDS_MOST") ? atof(getenv("SECONDS_MOST")) : 1e9;
  vector<int> flopOf(t.flops, -1);
  vector<float> root[2][2];
  for (int p = 0; p < 2; p++)
    for (int kind = 0; kind < 2; kind++) root[p][kind].resize((size_t)t.flops * t.hands[p]);
  int next = begin, solved = 0, all = 0;
  double sumGap = 0, worst = 0, reported = now();
  for (;;) {
    busy.clear();
    for (int f = 0; f < t.flops; f++) {
      // a place that is free takes the next flop, as long as there is time for it
      if (flopOf[f] < 0 && next < job.flops && now() - began < most) {
        flopOf[f] = next++;
        rounds[f] = 0;
        measured[f] = job.least;
        uint64_t board = 0;
        for (int c = 0; c < 3; c++) board |= 1ull << flopCards[flopOf[f] * 3 + c];
        flops[f] = board;
        int k = 0;
        for (int card = 0; card < CARDS; card++)
          if (!(board >> card & 1)) decks[f * DECK + k++] = card;
        put((uint64_t *)t.boards, flops);
        put((uint8_t *)t.decks, decks);
        for (int p = 0; p < 2; p++)
          for (float *numbers : {t.regret[p], t.mean[p]}) {
#ifdef __CUDACC__
            CHECK(cudaMemset(numbers + f * t.size[p], 0, t.size[p] * 4));
#else
            memset(numbers + f * t.size[p], 0, t.size[p] * 4);
#endif
          }
#ifdef __CUDACC__
        countRivers<<<PAIRS, 256, 2 * t.widest * 4>>>(t, f);
        CHECK(cudaGetLastError());
#else
        for (int high = 1; high < DECK; high++)
          for (int low = 0; low < high; low++) countRiver(t, f, low, high, (uint32_t *)memory.data());
#endif
      }
      if (flopOf[f] >= 0) busy.push_back(f);
    }
    if (busy.empty()) break;
    const int stretch = std::min(10, job.least);
    for (int i = 0; i < stretch; i++) {
      for (int p = 0; p < 2; p++) go(p, LEARN, busy);
      for (int f : busy) rounds[f]++;
    }
    vector<int> ripe;
    for (int f : busy)
      if (rounds[f] >= measured[f]) {
        ripe.push_back(f);
        measured[f] = rounds[f] + 2 * stretch;
      }
    if (ripe.empty()) continue;
    for (int p = 0; p < 2; p++)
      for (int kind = 0; kind < 2; kind++) {
        go(p, kind == 0 ? MEAN : BEST, ripe);
#ifdef __CUDACC__
        CHECK(cudaMemcpy(root[p][kind].data(), t.value[0], root[p][kind].size() * 4, cudaMemcpyDeviceToHost));
#else
        memcpy(root[p][kind].data(), t.value[0], root[p][kind].size() * 4);
#endif
      }
    for (int f : ripe) {
      double mass = 0, more = 0;
      // pairs of hands that do not share a card
      for (int h = 0; h < t.hands[0]; h++) {
        if (cards[0][h] & flops[f]) continue;
        double others = 0;
        for (int k = 0; k < t.hands[1]; k++)
          if (!(cards[1][k] & (flops[f] | cards[0][h]))) others += range[1][k];
        mass += range[0][h] * others;
      }
      for (int p = 0; p < 2; p++)
        for (int h = 0; h < t.hands[p]; h++)
          if (!(cards[p][h] & flops[f]))
            more += range[p][h] * ((double)root[p][1][f * t.hands[p] + h] - root[p][0][f * t.hands[p] + h]);
      const float gap = (float)(more / 2 / mass / job.pot);
      if (getenv("LOUD")) fprintf(stderr, "flop %d: %d iterations, gap %.4f %%, %.2f s\n", flopOf[f], rounds[f], 100 * gap, now() - began);
      if (gap > job.gap && rounds[f] < job.most) continue;
      fwrite(&flopOf[f], 4, 1, out);
      fwrite(&rounds[f], 4, 1, out);
      fwrite(&gap, 4, 1, out);
      for (int p = 0; p < 2; p++) {
        // sums of the combinations of a starting hand, in the order of the grid of 169
        vector<float> sums(169, 0);
        for (int h = 0; h < t.hands[p]; h++)
          if (!(cards[p][h] & flops[f])) sums[cellOf(first[p][h], second[p][h])] += root[p][0][f * t.hands[p] + h];
        fwrite(sums.data(), 4, 169, out);
      }
      flopOf[f] = -1;
      solved++;
      all += rounds[f];
      sumGap += gap;
      worst = std::max(worst, (double)gap);
    }
    if (solved && (now() - reported > 10 || next >= job.flops)) {
      reported = now();
      fflush(out);
      fprintf(stderr, "%d flops from %d, next %d, %.0f iterations, gap %.3f %%, mean %.3f, %.1f s\n", solved, begin, next,
              (double)all / solved, 100 * worst, 100 * sumGap / solved, now() - began);
    }
  }
  fclose(out);
  fprintf(stderr, "%d flops from %d, next %d, %.0f iterations, gap %.3f %%, mean %.3f, %.1f s\n", solved, begin, next,
          (double)all / std::max(1, solved), 100 * worst, 100 * sumGap / std::max(1, solved), now() - began);
  return 0;
}
