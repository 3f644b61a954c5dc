// Types of @rspack/core need those of Node.
/// <reference types="node" />
import type { DevServer } from '@rspack/core';

/**
 * The development server of a part inside the composed store: hot updates reach the page on another origin.
 * @param descriptor path of the part's descriptor.json: the page is composed anew when it changes
 */
export function composedDevServer(port: number, descriptor?: string): DevServer;
