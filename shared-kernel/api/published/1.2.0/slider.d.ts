import { JSX } from 'react';
import { ReactNode } from 'react';

/**
 * Looping slides, one in view, swiped or moved by arrows and pagination buttons (APG carousel without
 * rotation). Slides out of view can't be reached by keyboard.
 */
export declare function Carousel<T>({ label, items, keyOf, nameOf, children, placeholder, overlay, }: CarouselProps<T>): JSX.Element;

/** Properties of `Carousel`. */
export declare interface CarouselProps<T> {
    /** Names the carousel for those who don't see it. */
    readonly label: string;
    readonly items: readonly T[];
    readonly keyOf: (item: T) => string | number;
    /** Name of a slide; its pagination button carries it too. */
    readonly nameOf: (item: T) => string;
    /** A slide's content, told whether it is the one in view. */
    readonly children: (item: T, active: boolean) => ReactNode;
    /** Shows this in the slides' place until they are ready. */
    readonly placeholder?: ReactNode;
    /** Controls that lie over the slides, such as a pause button. */
    readonly overlay?: ReactNode;
}

/** A titled, looping row of cards that is swiped, or moved by two buttons (APG carousel without auto-rotation). */
export declare function Slider<T>({ title, items, keyOf, children, loading }: SliderProps<T>): JSX.Element;

/** Properties of `Slider`. */
export declare interface SliderProps<T> {
    readonly title: string;
    readonly items: readonly T[];
    readonly keyOf: (item: T) => string | number;
    readonly children: (item: T) => ReactNode;
    /** Shows placeholders in the slides' place. */
    readonly loading?: boolean;
}

export { }
