// Trains and evaluates one format on a GPU: main <cards> <job>. solve.ts lays the files of both folders, answers
// the lines that are written here with the ranges to be evaluated, and makes the pack of what comes back.
#include "walk.cuh"
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using std::string;
using std::vector;

#ifdef __CUDACC__
#define CHECK(call)                                                                                    \
  do {                                                                                                 \
    const cudaError_t error = (call);                                                                  \
    if (error != cudaSuccess) {                                                                        \
      fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(error));                    \
      exit(1);                                                                                         \
    }                                                                                                  \
  } while (0)
#define KERNEL __global__
constexpr int WARPS_A_BLOCK = 4;
#else
#define KERNEL
#endif

/** A stretch of walks from a node: at a decision of the player each action apart, elsewhere the value alone. */
struct Task {
  int32_t node, player, range, room, deals, whole;
};

/** `walks` of the whole solve at most; `seconds` (0: any number) how long it may train. */
struct Job {
  uint32_t players, root, nodes, regretLow, regretHigh, averages, epochs, walks, seatDeals, preflop, warps, seed, seconds;
};

// --- what runs on the device -----------------------------------------------------------------------------------------

GPU void start(Warp &warp, int number, uint32_t seed, uint32_t round) {
#ifdef __CUDACC__
  warp.random.seed(0x2545f491u + 7919u * number + round * 0x01000193u, 0x1b873593u ^ ((seed + 1) * 0x9e3779b1u));
  warp.own.seed(warp.random.next() ^ (threadOfWarp() * 0x85ebca6bu), warp.random.next() + threadOfWarp());
#else
  warp.random.seed(0x2545f491u + 7919u * number, 0x1b873593u ^ ((seed + 1) * 0x9e3779b1u));
#endif
}

GPU void trainWarp(const Table &table, Others &others, Random &kept, int number, int warps, uint32_t seed, uint32_t round,
                   int root, int walks) {
  Warp warp(table, others);
  if (WARP > 1 || round == 0) start(warp, number, seed, round);
  else warp.random = kept;
  float out[EACH];
  for (int n = 0; n < walks; n++) {
    // on the host pieces of 125 walks a seat, as the kernel is called; here every seat in turn
    warp.traverser = WARP == 1 ? (n / 125) % table.players : (uint32_t)(number + n) % table.players;
    warp.dealAnyone();
    warp.walk<false>(root, out);
    together();
  }
  kept = warp.random;
}

GPU void evaluateWarp(const Table &table, Others &others, const Task &task, int number, uint32_t seed, const float *ranges,
                      float *sums) {
  Warp warp(table, others);
  start(warp, number, seed, 1u << 20);
  warp.traverser = task.player;
  const Node &node = table.nodes[task.node];
  const int actions = task.whole ? 0 : node.actions;
  float gathered[GATHERED][EACH], play[4][EACH], value[3][EACH];
  for (int g = 0; g < GATHERED; g++)
    for (int j = 0; j < EACH; j++) gathered[g][j] = 0;
  for (int n = 0; n < task.deals; n++) {
    if (!warp.dealRanges(ranges + (uint64_t)task.range * table.players * WIDTH)) break;
    if (task.whole) warp.walk<true>(task.node, value[0]);
    else {
      warp.match<true>(node, play);
      for (int a = 0; a < actions; a++) {
        if ((node.folds >> a) & 1)
          for (int j = 0; j < EACH; j++) value[a][j] = -node.invested;
        else warp.walk<true>(node.child[a], value[a]);
      }
    }
    for (int j = 0; j < EACH; j++) {
      const float w = warp.weight[j];
      float mix = task.whole ? value[0][j] : 0;
      for (int a = 0; a < actions; a++) mix += play[a][j] * value[a][j];
      gathered[0][j] += w;
      gathered[4][j] += w * mix;
      if (task.whole) gathered[5][j] += w * mix * mix;
      int product = 5;
      for (int a = 0; a < 3 && !task.whole; a++) {
        const float x = a < actions ? value[a][j] - mix : 0;
        gathered[1 + a][j] += w * x;
        for (int b = a; b < 3; b++) gathered[product++][j] += w * x * (b < actions ? value[b][j] - mix : 0);
      }
    }
    together();
  }
  for (int g = 0; g < GATHERED; g++)
    for (int j = 0; j < EACH; j++) {
      const int k = threadOfWarp() + WARP * j;
      if (k < CLASSES) add(sums + ((uint64_t)task.room * GATHERED + g) * WIDTH + k, gathered[g][j]);
    }
}

GPU void seatWarp(const Table &table, Others &others, int number, uint32_t seed, int root, int deals, double *sums) {
  Warp warp(table, others);
  start(warp, number, seed, 1u << 21);
  warp.traverser = (uint32_t)number % table.players;
  float out[EACH];
  double total = 0, squares = 0;
  for (int n = 0; n < deals; n++) {
    warp.dealAnyone();
    warp.walk<true>(root, out);
    double sum = 0, weights = 0;
    for (int j = 0; j < EACH; j++) {
      const int k = threadOfWarp() + WARP * j;
      const double w = k < CLASSES ? (double)warp.weight[j] * table.count[k] : 0;
      sum += w * out[j];
      weights += w;
    }
#ifdef __CUDACC__
    for (int step = 16; step > 0; step >>= 1) {
      sum += __shfl_xor_sync(0xffffffffu, sum, step);
      weights += __shfl_xor_sync(0xffffffffu, weights, step);
    }
#endif
    const double mean = sum / weights;
    total += mean;
    squares += mean * mean;
  }
  if (threadOfWarp() != 0) return;
  double *at = sums + warp.traverser * 2;
#ifdef __CUDACC__
  atomicAdd(at, total);
  atomicAdd(at + 1, squares);
#else
  at[0] += total;
  at[1] += squares;
#endif
}

#ifdef __CUDACC__
#define HERE                                                                                           \
  __shared__ Others all[WARPS_A_BLOCK];                                                                \
  Others &others = all[threadIdx.x / 32];                                                              \
  const int number = blockIdx.x * WARPS_A_BLOCK + threadIdx.x / 32;

KERNEL void __launch_bounds__(128) trainKernel(Table table, int warps, uint32_t seed, uint32_t round, int root, int walks) {
  HERE
  Random kept;
  trainWarp(table, others, kept, number, warps, seed, round, root, walks);
}
KERNEL void __launch_bounds__(128)
    evaluateKernel(Table table, const Task *tasks, int count, uint32_t seed, const float *ranges, float *sums) {
  HERE
  if (number < count) evaluateWarp(table, others, tasks[number], number, seed, ranges, sums);
}
KERNEL void __launch_bounds__(128) seatKernel(Table table, uint32_t seed, int root, int deals, double *sums) {
  HERE
  seatWarp(table, others, number, seed, root, deals, sums);
}
KERNEL void scaleKernel(float *at, uint64_t floats, float factor) {
  for (uint64_t i = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; i < floats; i += (uint64_t)gridDim.x * blockDim.x)
    at[i] *= factor;
}
#endif

// --- memory ------------------------------------------------------------------------------------------------------------

template <class T> T *take(uint64_t count) {
  T *at = nullptr;
#ifdef __CUDACC__
  CHECK(cudaMalloc(&at, count * sizeof(T) + 64));
  CHECK(cudaMemset(at, 0, count * sizeof(T) + 64));
#else
  at = (T *)aligned_alloc(64, (count * sizeof(T) + 127) / 64 * 64);
  memset((void *)at, 0, count * sizeof(T));
#endif
  return at;
}

template <class T> void send(T *to, const T *from, uint64_t count) {
#ifdef __CUDACC__
  CHECK(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyHostToDevice));
#else
  memcpy((void *)to, (const void *)from, count * sizeof(T));
#endif
}

template <class T> void fetch(T *to, const T *from, uint64_t count) {
#ifdef __CUDACC__
  CHECK(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyDeviceToHost));
#else
  memcpy((void *)to, (const void *)from, count * sizeof(T));
#endif
}

void release(void *at) {
#ifdef __CUDACC__
  CHECK(cudaFree(at));
#else
  free(at);
#endif
}

template <class T> vector<T> readFile(const string &name) {
  FILE *file = fopen(name.c_str(), "rb");
  if (!file) {
    fprintf(stderr, "%s is missing\n", name.c_str());
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  vector<T> data(ftell(file) / sizeof(T));
  fseek(file, 0, SEEK_SET);
  if (fread(data.data(), sizeof(T), data.size(), file) != data.size()) exit(1);
  fclose(file);
  return data;
}

template <class T> void writeFile(const string &name, const vector<T> &data) {
  FILE *file = fopen(name.c_str(), "wb");
  if (!file || fwrite(data.data(), sizeof(T), data.size(), file) != data.size()) exit(1);
  fclose(file);
}

template <class T> T *load(const string &name) {
  const vector<T> data = readFile<T>(name);
  T *at = take<T>(data.size());
  send(at, data.data(), data.size());
  return at;
}

// --- the job -----------------------------------------------------------------------------------------------------------

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void scale(float *at, uint64_t floats, float factor) {
#ifdef __CUDACC__
  scaleKernel<<<1056, 256>>>(at, floats, factor);
  CHECK(cudaGetLastError());
#else
  for (uint64_t i = 0; i < floats; i++) at[i] *= factor;
#endif
}

struct Run {
  Job job;
  Table table{};
  uint64_t regretFloats;
  vector<float> declared;
  vector<uint32_t> fixed;
  string folder;

  /** Epochs of walks, older regrets and averages fading between them as in ../train/train.ts. */
  uint64_t train() {
    int walks = job.walks / job.epochs / job.warps;
    uint64_t done = 0;
    const double began = now();
#ifndef __CUDACC__
    Random kept{};
    Others others;
#endif
    for (uint32_t epoch = 0; epoch < job.epochs; epoch++) {
      // what is left of the time decides how long an epoch is; the first one only shows how fast it goes
      if (job.seconds > 0 && epoch == 0) walks = 16;
      if (job.seconds > 0 && epoch > 0) {
        const double speed = (double)done / job.warps / (now() - began);
        const double left = (began + job.seconds - now()) / (job.epochs - epoch);
        walks = (int)(left > 0 ? speed * left : 0) + 1;
      }
#ifdef __CUDACC__
      trainKernel<<<job.warps / WARPS_A_BLOCK, 32 * WARPS_A_BLOCK>>>(table, job.warps, job.seed, epoch, job.root, walks);
      CHECK(cudaGetLastError());
      CHECK(cudaDeviceSynchronize());
#else
      trainWarp(table, others, kept, 0, 1, job.seed, epoch, job.root, walks);
#endif
      done += (uint64_t)walks * job.warps;
      if (epoch < 0.75 * job.epochs) {
        const float keep = (float)((double)(epoch + 1) / (epoch + 2));
        const double exact = (double)(epoch + 1) / (epoch + 2);
        scale(table.regrets, regretFloats, keep);
        scale(table.averages, job.averages, epoch < 4 ? 0.1f : (float)(exact * exact));
        for (size_t i = 0; i < fixed.size(); i += 2)
          send(table.averages + fixed[i], declared.data() + fixed[i], fixed[i + 1]);
      }
      if (epoch == 0 || (epoch + 1) % 10 == 0)
        fprintf(stderr, "  solve %u epoch %u, %.0f walks/s\n", job.seed, epoch + 1,
                (double)done / (now() - began));
    }
    return done;
  }

  void evaluate(const vector<Task> &tasks, const vector<float> &ranges, uint32_t rooms) {
    float *sums = take<float>((uint64_t)rooms * GATHERED * WIDTH);
    double *seats = take<double>(MAX_PLAYERS * 2);
    Task *list = take<Task>(tasks.size());
    float *drawn = take<float>(ranges.size());
    send(list, tasks.data(), tasks.size());
    send(drawn, ranges.data(), ranges.size());
    const int each = 100, rounds = job.seatDeals / each / job.players * job.players;
#ifdef __CUDACC__
    evaluateKernel<<<(tasks.size() + WARPS_A_BLOCK - 1) / WARPS_A_BLOCK, 32 * WARPS_A_BLOCK>>>(
        table, list, (int)tasks.size(), job.seed, drawn, sums);
    CHECK(cudaGetLastError());
    const int seatWarps = rounds / WARPS_A_BLOCK * WARPS_A_BLOCK;
    seatKernel<<<seatWarps / WARPS_A_BLOCK, 32 * WARPS_A_BLOCK>>>(table, job.seed, job.root, each, seats);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
#else
    const int seatWarps = rounds;
    Others others;
    for (size_t i = 0; i < tasks.size(); i++) evaluateWarp(table, others, list[i], (int)i, job.seed, drawn, sums);
    for (int i = 0; i < seatWarps; i++) seatWarp(table, others, i, job.seed, job.root, each, seats);
#endif
    vector<float> found((uint64_t)rooms * GATHERED * WIDTH);
    fetch(found.data(), sums, found.size());
    writeFile(folder + "/sums.bin", found);
    vector<double> won(job.players * 3);
    fetch(won.data(), seats, job.players * 2);
    for (uint32_t p = 0; p < job.players; p++) {
      won[job.players * 2 + p] = 0;
      for (int i = 0; i < seatWarps; i++) won[job.players * 2 + p] += (uint32_t)i % job.players == p ? each : 0;
    }
    writeFile(folder + "/seats.bin", won);
    release(sums);
    release(seats);
    release(list);
    release(drawn);
  }
};

string line() {
  string text;
  for (int c = getchar(); c != EOF && c != '\n'; c = getchar()) text += (char)c;
  return text;
}

int main(int count, char **words) {
  if (count < 4) return 2;
  // cards, job, how many buckets a street has
  const string cards = words[1], folder = words[2], rows = cards + "/k" + words[3];
  Run run;
  run.folder = folder;
  run.job = readFile<Job>(folder + "/job.bin")[0];
  run.regretFloats = ((uint64_t)run.job.regretHigh << 32) | run.job.regretLow;
  Table &table = run.table;
  table.players = run.job.players;
  table.nodes = load<Node>(folder + "/tree.bin");
  table.equity = load<float>(cards + "/equity.bin");
  table.ranks = load<uint16_t>(cards + "/ranks.bin");
  table.rows3 = load<uint16_t>(rows + "-3.bin");
  table.rows4 = load<uint16_t>(rows + "-4.bin");
  table.rows5 = load<uint16_t>(rows + "-5.bin");
  table.permuted = load<uint16_t>(cards + "/permuted.bin");
  table.members = load<uint16_t>(cards + "/members.bin");
  table.canonical3 = load<uint32_t>(cards + "/canonical-3.bin");
  table.canonical4 = load<uint32_t>(cards + "/canonical-4.bin");
  table.canonical5 = load<uint32_t>(cards + "/canonical-5.bin");
  table.binomials = load<uint32_t>(cards + "/binomials.bin");
  table.first = load<uint8_t>(cards + "/first.bin");
  table.second = load<uint8_t>(cards + "/second.bin");
  table.classes = load<uint8_t>(cards + "/classes.bin");
  table.count = load<uint8_t>(cards + "/count.bin");
  table.explore = 0.01f;
  table.averageFloor = 0.003f;
  table.regretFloor = 0.01f;
  run.declared = readFile<float>(folder + "/declared.bin");
  run.fixed = readFile<uint32_t>(folder + "/fixed.bin");
  // place of each preflop node's regrets and how many floats, so that only those travel
  const vector<uint32_t> places = readFile<uint32_t>(folder + "/places.bin");
  table.regrets = take<float>(run.regretFloats);
  table.averages = take<float>(run.job.averages);
  send(table.averages, run.declared.data(), run.job.averages);
  const uint64_t walked = run.train();
  vector<float> averages(run.job.averages), regrets(run.job.averages, 0);
  fetch(averages.data(), table.averages, averages.size());
  writeFile(folder + "/averages.bin", averages);
  for (size_t i = 0; i < places.size(); i += 3)
    if (places[i + 2]) fetch(regrets.data() + places[i + 1], table.regrets + places[i], places[i + 2]);
  writeFile(folder + "/regrets.bin", regrets);
  printf("trained %llu\n", (unsigned long long)walked);
  fflush(stdout);
  // the answer: how many rooms of sums there are; empty ends it
  const string answer = line();
  if (answer.empty()) return 0;
  run.evaluate(readFile<Task>(folder + "/tasks.bin"), readFile<float>(folder + "/ranges.bin"), (uint32_t)atoi(answer.c_str()));
  printf("evaluated\n");
  fflush(stdout);
  return 0;
}
