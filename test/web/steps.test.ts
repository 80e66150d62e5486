import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amend, firstStep, pause, redo, step, undo } from '../../src/web/steps.ts'

describe('undo and redo', () => {
  test('letters typed one after another are one step, until there is a pause', () => {
    let steps = firstStep('')
    for (const text of ['3', '3i', '3i ']) steps = step(steps, text, 'typing')
    steps = step(pause(steps), '3i v', 'typing')
    expect(undo(steps).now).toBe('3i ')
    expect(undo(undo(steps)).now).toBe('')
    expect(redo(redo(undo(undo(steps)))).now).toBe('3i v')
  })

  test('a second without a letter is a pause, and so is another kind of change', () => {
    let steps = firstStep('')
    steps = step(steps, '3', 'typing', 5000)
    steps = step(steps, '3i', 'typing', 5999)
    steps = step(steps, '3i v', 'typing', 6998)
    steps = step(steps, '3i v 2i', 'typing', 8000)
    steps = step(steps, '3i v 2', 'deleting', 8100)
    steps = step(steps, '3i v 2t', 'typing', 8200)
    expect(steps.past).toEqual(['', '3i v', '3i v 2i', '3i v 2'])
  })

  test('what is put a little differently is no step', () => {
    const steps = amend(step(step(firstStep('a'), 'b'), 'c', 'typing', 10), 'C')
    expect(steps.now).toBe('C')
    expect(undo(steps).now).toBe('b')
    expect(step(steps, 'Cd', 'typing', 20).past).toEqual(['a', 'b'])
  })

  test('take back every change and bring it again, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 60 }), changes => {
        const done = changes.reduce((steps, change) => step(steps, change), firstStep('first'))
        const undone = changes.reduce(undo, done)
        expect(undone.now).toBe('first')
        expect(changes.reduce(redo, undone).now).toBe(done.now)
        expect(undo(undone)).toEqual(undone)
      }),
    )
  })

  test('what was undone is gone once something else is done', () => {
    const steps = step(undo(step(firstStep('a'), 'b')), 'c')
    expect(redo(steps).now).toBe('c')
    expect(undo(steps).now).toBe('a')
  })
})
