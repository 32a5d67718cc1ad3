// Written with the packs by npm run solve.
import type { FormatEntry } from '../catalogue.ts'

export const catalogue: readonly FormatEntry[] = [
  {
    "id": "nlhe-2max-10bb",
    "game": "NLHE",
    "players": 2,
    "stack": 10,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "online",
    "limpers": false,
    "jamOrFold": true,
    "open": 2.5,
    "fewest": 2,
    "bytes": 2434
  },
  {
    "id": "nlhe-2max-20bb",
    "game": "NLHE",
    "players": 2,
    "stack": 20,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.2,
    "fewest": 2,
    "bytes": 3468
  },
  {
    "id": "nlhe-2max-40bb",
    "game": "NLHE",
    "players": 2,
    "stack": 40,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.2,
    "fewest": 2,
    "bytes": 3936
  },
  {
    "id": "nlhe-2max-70bb",
    "game": "NLHE",
    "players": 2,
    "stack": 70,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 2,
    "bytes": 4540
  },
  {
    "id": "nlhe-2max-100bb",
    "game": "NLHE",
    "players": 2,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 2,
    "bytes": 4524
  },
  {
    "id": "nlhe-2max-200bb",
    "game": "NLHE",
    "players": 2,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 2,
    "bytes": 4656
  },
  {
    "id": "nlhe-3max-100bb",
    "game": "NLHE",
    "players": 3,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 14069
  },
  {
    "id": "nlhe-4max-100bb",
    "game": "NLHE",
    "players": 4,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 87458
  },
  {
    "id": "nlhe-5max-100bb",
    "game": "NLHE",
    "players": 5,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 362336
  },
  {
    "id": "nlhe-6max-40bb",
    "game": "NLHE",
    "players": 6,
    "stack": 40,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.2,
    "fewest": 3,
    "bytes": 133604
  },
  {
    "id": "nlhe-6max-100bb",
    "game": "NLHE",
    "players": 6,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 379862
  },
  {
    "id": "nlhe-6max-100bb-live",
    "game": "NLHE",
    "players": 6,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 385813
  },
  {
    "id": "nlhe-6max-100bb-live-ante",
    "game": "NLHE",
    "players": 6,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.16666666666666666,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 380334
  },
  {
    "id": "nlhe-6max-100bb-live-straddle",
    "game": "NLHE",
    "players": 6,
    "stack": 100,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 123500
  },
  {
    "id": "nlhe-6max-200bb",
    "game": "NLHE",
    "players": 6,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 392940
  },
  {
    "id": "nlhe-7max-100bb",
    "game": "NLHE",
    "players": 7,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 392677
  },
  {
    "id": "nlhe-8max-100bb",
    "game": "NLHE",
    "players": 8,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 386170
  },
  {
    "id": "nlhe-9max-40bb",
    "game": "NLHE",
    "players": 9,
    "stack": 40,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.2,
    "fewest": 3,
    "bytes": 384962
  },
  {
    "id": "nlhe-9max-50bb-live",
    "game": "NLHE",
    "players": 9,
    "stack": 50,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 380510
  },
  {
    "id": "nlhe-9max-50bb-live-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 50,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 386713
  },
  {
    "id": "nlhe-9max-50bb-live-bigante",
    "game": "NLHE",
    "players": 9,
    "stack": 50,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.25,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 381451
  },
  {
    "id": "nlhe-9max-50bb-live-limpers",
    "game": "NLHE",
    "players": 9,
    "stack": 50,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "limps": 3,
    "open": 4,
    "fewest": 3,
    "bytes": 392936
  },
  {
    "id": "nlhe-9max-50bb-live-limpers-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 50,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 388076
  },
  {
    "id": "nlhe-9max-50bb-live-limpers-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 50,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 391322
  },
  {
    "id": "nlhe-9max-50bb-live-openlimps-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 50,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": false,
    "openLimps": true,
    "open": 4,
    "fewest": 3,
    "bytes": 380320
  },
  {
    "id": "nlhe-9max-60bb-live-straddle",
    "game": "NLHE",
    "players": 9,
    "stack": 60,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 379727
  },
  {
    "id": "nlhe-9max-100bb",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 384178
  },
  {
    "id": "nlhe-9max-100bb-live",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 386661
  },
  {
    "id": "nlhe-9max-100bb-live-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 387042
  },
  {
    "id": "nlhe-9max-100bb-live-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 388557
  },
  {
    "id": "nlhe-9max-100bb-live-ante-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 386403
  },
  {
    "id": "nlhe-9max-100bb-live-bigante",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.25,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 388505
  },
  {
    "id": "nlhe-9max-100bb-live-limpers",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "limps": 3,
    "open": 4,
    "fewest": 3,
    "bytes": 387415
  },
  {
    "id": "nlhe-9max-100bb-live-limpers-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": true,
    "limps": 3,
    "open": 4,
    "fewest": 3,
    "bytes": 384592
  },
  {
    "id": "nlhe-9max-100bb-live-limpers-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 388951
  },
  {
    "id": "nlhe-9max-100bb-live-limpers-bigante",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.25,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 380630
  },
  {
    "id": "nlhe-9max-100bb-live-openlimps",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "openLimps": true,
    "open": 4,
    "fewest": 3,
    "bytes": 391043
  },
  {
    "id": "nlhe-9max-100bb-live-openlimps-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": false,
    "openLimps": true,
    "open": 4,
    "fewest": 3,
    "bytes": 390199
  },
  {
    "id": "nlhe-9max-100bb-live-openlimps-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "openLimps": true,
    "open": 4,
    "fewest": 3,
    "bytes": 390574
  },
  {
    "id": "nlhe-9max-100bb-live-openlimps-ante-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": false,
    "openLimps": true,
    "open": 4,
    "fewest": 3,
    "bytes": 387725
  },
  {
    "id": "nlhe-9max-100bb-live-straddle",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 384884
  },
  {
    "id": "nlhe-9max-100bb-live-straddle-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 391520
  },
  {
    "id": "nlhe-9max-100bb-live-straddle-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 382749
  },
  {
    "id": "nlhe-9max-100bb-live-straddle-bigante",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0.25,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 385398
  },
  {
    "id": "nlhe-9max-100bb-live-straddle-limpers",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 386359
  },
  {
    "id": "nlhe-9max-100bb-live-straddle-limpers-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 100,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 382441
  },
  {
    "id": "nlhe-9max-150bb-live-straddle",
    "game": "NLHE",
    "players": 9,
    "stack": 150,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 387995
  },
  {
    "id": "nlhe-9max-150bb-live-straddle-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 150,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 389210
  },
  {
    "id": "nlhe-9max-200bb",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 393723
  },
  {
    "id": "nlhe-9max-200bb-live",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 391638
  },
  {
    "id": "nlhe-9max-200bb-live-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 389839
  },
  {
    "id": "nlhe-9max-200bb-live-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 385423
  },
  {
    "id": "nlhe-9max-200bb-live-bigante",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.25,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 392122
  },
  {
    "id": "nlhe-9max-200bb-live-limpers",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 391706
  },
  {
    "id": "nlhe-9max-200bb-live-limpers-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 393007
  },
  {
    "id": "nlhe-9max-200bb-live-limpers-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 393065
  },
  {
    "id": "nlhe-9max-200bb-live-openlimps-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": false,
    "openLimps": true,
    "open": 4,
    "fewest": 3,
    "bytes": 390283
  },
  {
    "id": "nlhe-9max-200bb-live-straddle",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 385073
  },
  {
    "id": "nlhe-9max-200bb-live-straddle-limpers",
    "game": "NLHE",
    "players": 9,
    "stack": 200,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 383181
  },
  {
    "id": "nlhe-9max-300bb-live",
    "game": "NLHE",
    "players": 9,
    "stack": 300,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 386964
  },
  {
    "id": "nlhe-9max-300bb-live-norake",
    "game": "NLHE",
    "players": 9,
    "stack": 300,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 389819
  },
  {
    "id": "nlhe-9max-300bb-live-ante",
    "game": "NLHE",
    "players": 9,
    "stack": 300,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1111111111111111,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 391916
  },
  {
    "id": "nlhe-10max-100bb",
    "game": "NLHE",
    "players": 10,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 2.5,
    "fewest": 3,
    "bytes": 394652
  },
  {
    "id": "nlhe-10max-100bb-live",
    "game": "NLHE",
    "players": 10,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 379680
  },
  {
    "id": "nlhe-10max-100bb-live-ante",
    "game": "NLHE",
    "players": 10,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0.1,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 388598
  },
  {
    "id": "nlhe-10max-100bb-live-limpers",
    "game": "NLHE",
    "players": 10,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 384178
  },
  {
    "id": "nlhe-10max-100bb-live-limpers-norake",
    "game": "NLHE",
    "players": 10,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0,
      "cap": 0
    },
    "profile": "live",
    "limpers": true,
    "open": 4,
    "fewest": 3,
    "bytes": 388912
  },
  {
    "id": "nlhe-10max-100bb-live-openlimps",
    "game": "NLHE",
    "players": 10,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "openLimps": true,
    "open": 4,
    "fewest": 3,
    "bytes": 394578
  },
  {
    "id": "nlhe-10max-100bb-live-straddle",
    "game": "NLHE",
    "players": 10,
    "stack": 100,
    "blinds": [
      0.5,
      1,
      2
    ],
    "ante": 0,
    "rake": {
      "share": 0.1,
      "cap": 2
    },
    "profile": "live",
    "limpers": false,
    "open": 4,
    "fewest": 3,
    "bytes": 390552
  },
  {
    "id": "plo-2max-100bb",
    "game": "PLO",
    "players": 2,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 3.5,
    "fewest": 2,
    "bytes": 76179
  },
  {
    "id": "plo-6max-100bb",
    "game": "PLO",
    "players": 6,
    "stack": 100,
    "blinds": [
      0.5,
      1
    ],
    "ante": 0,
    "rake": {
      "share": 0.05,
      "cap": 0.6
    },
    "profile": "online",
    "limpers": false,
    "open": 3.5,
    "fewest": 3,
    "bytes": 372543
  }
]
