/** The browser's lasting storage. No other file may name it. */
export declare const lastingStorage: StorageArea;

/** What is stored, or that nobody may look. */
export declare type ReadResult = {
    readonly ok: true;
    readonly text: string | null;
} | {
    readonly ok: false;
};

/** A lastingly stored text; null when there is none or storage is denied. */
export declare function readText(key: string): string | null;

/** A text stored for this tab's session; null when there is none or storage is denied. */
export declare function sessionRead(key: string): string | null;

/** Stores a text for this tab's session; false when storage is denied or full. */
export declare function sessionWrite(key: string, text: string): boolean;

/** Storage as the store sees it. */
export declare interface StorageArea {
    read(key: string): ReadResult;
    write(key: string, text: string): 'written' | StorageFault;
    remove(key: string): void;
    /** Every key that begins with `prefix`. */
    keys(prefix: string): readonly string[];
}

/** Why storage does not keep what it is given. */
export declare type StorageFault = 'denied' | 'full';

/** Stores a text lastingly; false when storage is denied or full. */
export declare function writeText(key: string, text: string): boolean;

export { }
