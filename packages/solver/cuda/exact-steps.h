// The betting of a game as lists of steps: one part for every line that begins a street, one list for each player who learns.
// Where nobody can bet any longer the rest is dealt: a part with a card, or a showdown, alone.
#pragma once
#include "exact-street.cuh"
#include <algorithm>
#include <vector>

struct TreeNode {
  int32_t kind, street, player, actions, child[MOST_ACTIONS]; // kind: 0 acts, 1 fold, 2 showdown, 3 card
  float win[2], lose[2], tie[2];                             // at ends, for each player; a fold has win or lose alone
};

struct Builder {
  const std::vector<TreeNode> &tree;
  std::vector<Node> nodes;       // by tree node
  std::vector<Step> steps;
  std::vector<Part> parts[STREETS];
  std::vector<int> roots[STREETS]; // tree node, or -1 - end where the rest is dealt without betting
  uint64_t size[2] = {0, 0};
  int reachSlots[2] = {1, 1}, valueSlots[2] = {1, 1}, version = 0;

  explicit Builder(const std::vector<TreeNode> &t) : tree(t), nodes(t.size()) {}

  int addPart(int street, int root) {
    roots[street].push_back(root);
    return (int)roots[street].size() - 1;
  }

  std::vector<int> reachOf; // version of the reach of each step of an end

  void slots(int p, int r, int c) {
    reachSlots[p] = std::max(reachSlots[p], r + 1);
    valueSlots[p] = std::max(valueSlots[p], c + 1);
  }

  void push(Step step, int reach) {
    steps.push_back(step);
    reachOf.push_back(reach);
  }

  /** `children` of this player's first visit: parts behind cards are the same for both players. */
  void write(int p, int street, int id, int r, int c, int reach, std::vector<std::pair<int, int>> &links) {
    slots(p, r, c);
    Step step{};
    step.r = r;
    step.c = c;
    const int end = id < 0 ? -1 - id : id;
    const TreeNode &node = tree[end];
    const bool dealt = id < 0 || (node.kind == 2 && street < 2);
    if ((dealt && street < 2) || (!dealt && node.kind == 3)) {
      const int next = dealt ? -1 - end : node.child[0];
      int part = -1;
      for (auto &link : links)
        if (link.first == next) part = link.second;
      if (part < 0) links.push_back({next, part = addPart(street + 1, next)});
      step.what = CARD;
      step.part = part;
      push(step, -1);
      return;
    }
    if (node.kind == 1 || node.kind == 2) {
      step.what = node.kind == 1 ? FOLD : SHOW;
      step.win = node.win[p];
      step.tie = node.tie[p];
      step.lose = node.lose[p];
      push(step, reach);
      return;
    }
    step.node = id;
    for (int a = 0; a < node.actions; a++) {
      if (node.player != p) {
        step.what = BRANCH;
        step.action = a;
        step.r = r;
        push(step, -1);
        slots(p, r + 1, c + (a ? 1 : 0));
        write(p, street, node.child[a], r + 1, c + (a ? 1 : 0), ++version, links);
        if (a) {
          Step add{};
          add.what = ADD;
          add.r = r;
          add.c = c;
          push(add, -1);
        }
      } else write(p, street, node.child[a], r, c + a, reach, links);
    }
    if (node.player == p) {
      step.what = OWN;
      push(step, -1);
    }
  }

  void build(const int *hands, const int boards[STREETS]) {
    addPart(0, 0);
    for (int street = 0; street < STREETS; street++)
      for (size_t q = 0; q < roots[street].size(); q++) {
        Part part{};
        std::vector<std::pair<int, int>> links;
        for (int p = 0; p < 2; p++) {
          part.begin[p] = (int)steps.size();
          write(p, street, roots[street][q], 0, 0, ++version, links);
          part.count[p] = (int)steps.size() - part.begin[p];
          // sums are taken once for each reach: by strength at the first end if any end with the same reach shows
          int last = -1;
          for (size_t i = part.begin[p]; i < steps.size(); i++) {
            if (reachOf[i] < 0) continue;
            if (reachOf[i] == last) {
              steps[i].fresh = 0;
              continue;
            }
            bool shows = false;
            bool gone = false;
            for (size_t k = i; k < steps.size() && !gone; k++) {
              if (reachOf[k] >= 0 && reachOf[k] != reachOf[i]) gone = true;
              if (reachOf[k] == reachOf[i] && steps[k].what == SHOW) shows = true;
            }
            steps[i].fresh = shows ? 2 : 1;
            last = reachOf[i];
          }
        }
        parts[street].push_back(part);
      }
    for (size_t i = 0; i < tree.size(); i++)
      if (tree[i].kind == 0) {
        const int p = tree[i].player;
        nodes[i] = {p, tree[i].actions, size[p]};
        size[p] += (uint64_t)boards[tree[i].street] * tree[i].actions * hands[p];
      }
  }
};
