/** The face of a button that shows while the button is on, or while it is off. */
export declare const shownWhen: (when: 'on' | 'off', isOn: boolean) => {
    "data-when": "off" | "on";
    hidden: boolean;
};

/**
 * Shows a button of the cart or of the favourites as on or off. It holds both of its faces, so that one that was
 * rendered for nobody in particular becomes this shopper's before any code of its page is there.
 */
export declare function showToggleState(button: Element, isOn: boolean): void;

export { }
