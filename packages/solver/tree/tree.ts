// The game tree as flat records in the kernel's layout, and what people need to know about its preflop nodes.
import * as L from './layout.ts'

export const ACTION_KINDS = ['fold', 'check', 'call', 'raise'] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

export interface TreeAction {
  readonly kind: ActionKind
  /** What the player has in after it, in big blinds; 0 for a fold. */
  readonly to: number
  readonly child: number
}

export interface PreflopNode {
  readonly id: number
  readonly player: number
  readonly actions: readonly TreeAction[]
  /** Where its averages lie, in floats; rows of `stride` for each class. */
  readonly average: number
  readonly stride: number
  /** Where its regrets lie, in floats. */
  readonly regret: number
  readonly invested: number
  /** Raises before the node: 0 unopened, 1 facing an open, 2 a 3-bet … */
  readonly level: number
  /** Players other than this one who put chips in by choice and are still in. */
  readonly entered: number
  readonly fixed: boolean
  /** Which grouping of hands picks the row of strategy (0 the classes themselves), and how many rows there are. */
  readonly table: number
  readonly rows: number
}

export interface Tree {
  readonly players: number
  readonly records: Uint8Array
  readonly nodeCount: number
  readonly root: number
  /** In the order in which they were opened: a parent comes before its children. */
  readonly preflop: readonly PreflopNode[]
  readonly regretFloats: number
  readonly averageFloats: number
}

/** Rows before the flop: up to three actions, and the weight of visits in the last place. */
export const FIRST_STRIDE = 4
const strideOf = (actions: number): number => (actions <= 2 ? 2 : 4)

export interface Ending {
  readonly kind: number
  readonly paid: readonly number[]
  readonly folded: readonly boolean[]
  readonly winner: number
  readonly rake: number
  readonly dead: number
}

/** Writes records one after the other; a decision is opened before its children and closed after them. */
export class TreeBuilder {
  private bytes = new Uint8Array(1 << 20)
  private view = new DataView(this.bytes.buffer)
  private used = 0
  private regretFloats = 0
  private averageFloats = 0
  private readonly preflop: PreflopNode[] = []
  private readonly opened = new Map<number, number>()
  /** Regrets of decisions that share them, by what they have in common. */
  private readonly shared = new Map<string, number>()

  /** Rows of strategy of each table: classes before the flop, buckets of three streets, then coarser groupings. */
  constructor(
    private readonly players: number,
    private readonly rows: readonly number[],
  ) {}

  private record(): number {
    if ((this.used + 1) * L.NODE_SIZE > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2)
      larger.set(this.bytes)
      this.bytes = larger
      this.view = new DataView(larger.buffer)
    }
    return this.used++
  }

  end(ending: Ending): number {
    const id = this.record()
    const at = id * L.NODE_SIZE
    const pot = ending.paid.reduce((sum, paid) => sum + paid, ending.dead)
    this.view.setUint8(at + L.NODE_KIND, ending.kind)
    this.view.setFloat32(at + L.END_POT, pot - ending.rake, true)
    const live = ending.folded.reduce((mask, folded, p) => (folded ? mask : mask | (1 << p)), 0)
    this.view.setUint16(at + L.END_LIVE, live, true)
    this.view.setInt8(at + L.END_WINNER, ending.winner)
    ending.paid.forEach((paid, p) => {
      this.view.setFloat32(at + L.END_PAID + p * 4, paid, true)
    })
    return id
  }

  open(player: number, street: number, invested: number, table = street): number {
    const id = this.record()
    const at = id * L.NODE_SIZE
    this.view.setUint8(at + L.NODE_PLAYER, player)
    this.view.setUint8(at + L.NODE_STREET, street)
    this.view.setUint8(at + L.NODE_TABLE, table)
    this.view.setFloat32(at + L.NODE_INVESTED, invested, true)
    if (street === 0) {
      this.opened.set(id, this.preflop.length)
      this.preflop.push({
        id,
        player,
        actions: [],
        average: 0,
        regret: 0,
        stride: 0,
        invested,
        level: 0,
        entered: 0,
        fixed: false,
        table,
        rows: this.rows[table]!,
      })
    }
    return id
  }

  close(
    id: number,
    actions: readonly TreeAction[],
    about: { level: number; entered: number; fixed?: boolean; shared?: string } = { level: 0, entered: 0 },
  ): number {
    const at = id * L.NODE_SIZE
    const street = this.view.getUint8(at + L.NODE_STREET)
    const stride = street === 0 ? FIRST_STRIDE : strideOf(actions.length)
    const size = this.rows[this.view.getUint8(at + L.NODE_TABLE)]! * stride
    // after the flop, decisions of the same name and as many actions have one strategy
    const name = about.shared === undefined ? undefined : `${about.shared},${actions.length}`
    const known = name === undefined ? undefined : this.shared.get(name)
    const regret = known ?? this.regretFloats
    const average = this.averageFloats
    this.view.setUint8(at + L.NODE_ACTIONS, actions.length)
    this.view.setUint8(at + L.NODE_STRIDE, stride)
    this.view.setUint32(at + L.NODE_REGRET, regret, true)
    this.view.setUint32(at + L.NODE_AVERAGE, average, true)
    this.view.setUint8(at + L.NODE_FIXED, about.fixed ? 1 : 0)
    let folds = 0
    actions.forEach((action, a) => {
      this.view.setInt32(at + L.NODE_CHILD + a * 4, action.child, true)
      if (action.kind === 'fold') folds |= 1 << a
    })
    this.view.setUint8(at + L.NODE_FOLDS, folds)
    if (actions.length > 1 && known === undefined) {
      this.regretFloats += size
      if (name !== undefined) this.shared.set(name, regret)
    }
    if (street === 0) {
      this.averageFloats += size
      const place = this.opened.get(id)!
      this.preflop[place] = {
        ...this.preflop[place]!,
        actions,
        average,
        regret,
        stride,
        level: about.level,
        entered: about.entered,
        fixed: about.fixed ?? false,
      }
    }
    return id
  }

  tree(root: number): Tree {
    return {
      players: this.players,
      records: this.bytes.slice(0, this.used * L.NODE_SIZE),
      nodeCount: this.used,
      root,
      preflop: this.preflop,
      regretFloats: this.regretFloats,
      averageFloats: this.averageFloats,
    }
  }
}
