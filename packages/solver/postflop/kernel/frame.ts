// What a walk keeps of the nodes of a part of a street, and vectors added up.
import * as L from '../layout'
import { nodes, take } from './state'

/** A frame has a reach and a value pointer for every node of a part of a street; 0 where nobody comes. */
export function reachedAt(frame: usize, k: u32): usize {
  return load<u32>(frame + ((<usize>k) << L.FRAME_SHIFT))
}

export function worthAt(frame: usize, k: u32): usize {
  return load<u32>(frame + ((<usize>k) << L.FRAME_SHIFT), L.FRAME_WORTH)
}

export function metAt(frame: usize, k: u32): usize {
  return load<u32>(frame + ((<usize>k) << L.FRAME_SHIFT), L.FRAME_MET)
}

export function setReached(frame: usize, k: u32, reach: usize): void {
  store<u32>(frame + ((<usize>k) << L.FRAME_SHIFT), <u32>reach)
}

export function setWorth(frame: usize, k: u32, worth: usize): void {
  store<u32>(frame + ((<usize>k) << L.FRAME_SHIFT), <u32>worth, L.FRAME_WORTH)
}

export function setMet(frame: usize, k: u32, met: usize): void {
  store<u32>(frame + ((<usize>k) << L.FRAME_SHIFT), <u32>met, L.FRAME_MET)
}

export function nodeAt(id: u32): usize {
  return nodes + <usize>id * L.NODE_SIZE
}

export function childOf(node: usize, action: u32): u32 {
  return load<u32>(node + ((<usize>action) << 2), L.NODE_CHILD)
}

export function newFrame(root: u32): usize {
  const bytes = (<usize>load<u32>(nodeAt(root), L.NODE_SPAN)) << L.FRAME_SHIFT
  const frame = take(bytes)
  memory.fill(frame, 0, bytes)
  return frame
}

export function addTwo(a: usize, b: usize, out: usize, size: usize): void {
  for (let i: usize = 0; i < size; i += 32) {
    v128.store(out + i, f32x4.add(v128.load(a + i), v128.load(b + i)))
    v128.store(out + i, f32x4.add(v128.load(a + i, 16), v128.load(b + i, 16)), 16)
  }
}
