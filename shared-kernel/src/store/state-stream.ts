import { type BehaviorSubject, distinctUntilChanged, map, Observable } from 'rxjs';

/** A part of the state: an observable that begins with the present value, and that value at once. */
export class StateStream<T> extends Observable<T> {
  readonly #present: () => T;

  private constructor(changes: Observable<T>, present: () => T) {
    super((subscriber) => changes.subscribe(subscriber));
    this.#present = present;
  }

  /** `select` must return the same reference as long as its part of the state is the same. */
  static of<S, T>(source: BehaviorSubject<S>, select: (state: S) => T): StateStream<T> {
    return new StateStream(source.pipe(map(select), distinctUntilChanged()), () => select(source.value));
  }

  /** The present value. */
  get value(): T {
    return this.#present();
  }
}
