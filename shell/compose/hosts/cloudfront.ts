import type { Headers } from './page-headers';
import { FILE_HEADERS, type ServedOrigin } from './rules';

/** What CloudFront has members of its own for, and refuses among the others. */
const CORS = 'Access-Control-Allow-Origin';

function policy(name: string, headers: Headers) {
  // How long a file may be kept is said by the object itself (`deploy` writes it), so that what is missing is never kept.
  const { 'Cache-Control': _, [CORS]: origin, ...rest } = headers;
  const {
    'Content-Security-Policy': csp,
    'Referrer-Policy': referrer,
    'Strict-Transport-Security': hsts,
    'X-Content-Type-Options': nosniff,
    'X-Frame-Options': frames,
    ...others
  } = rest;
  const Override = true;
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { 'Fn::Sub': `\${AWS::StackName}-${name}` },
        ...(origin && {
          CorsConfig: {
            AccessControlAllowCredentials: false,
            AccessControlAllowHeaders: { Items: ['*'] },
            AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
            AccessControlAllowOrigins: { Items: [origin] },
            OriginOverride: Override,
          },
        }),
        SecurityHeadersConfig: {
          ...(nosniff && { ContentTypeOptions: { Override } }),
          ...(csp && { ContentSecurityPolicy: { ContentSecurityPolicy: csp, Override } }),
          ...(frames && { FrameOptions: { FrameOption: frames, Override } }),
          ...(referrer && { ReferrerPolicy: { ReferrerPolicy: referrer, Override } }),
          ...(hsts && {
            StrictTransportSecurity: {
              AccessControlMaxAgeSec: Number(/\d+/.exec(hsts)?.[0]),
              Override,
            },
          }),
        },
        CustomHeadersConfig: {
          Items: Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override })),
        },
      },
    },
  };
}

/** CachingOptimized of AWS: what the object says, compressed copies apart, nothing of the visitor in the key. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

const behaviour = (headers: string, pattern?: string) => ({
  ...(pattern && { PathPattern: pattern }),
  TargetOriginId: 'bucket',
  ViewerProtocolPolicy: 'redirect-to-https',
  Compress: true,
  CachePolicyId: CACHING_OPTIMIZED,
  ResponseHeadersPolicyId: { Ref: headers },
});

/**
 * A CloudFormation template for one origin: a distribution in front of a bucket, with the response headers. Everything
 * that changes with a release lies in the bucket.
 * @param page what the page is answered with
 */
export function cloudFrontTemplate({ role, host, path }: ServedOrigin, page: Headers): string {
  const isPage = role === 'page';
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `Gadgetry: ${host}`,
    Parameters: {
      Bucket: {
        Type: 'String',
        Description: 'Domain of the bucket, such as store.s3.eu-west-1.amazonaws.com',
      },
    },
    Resources: {
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: { 'Fn::Sub': `\${AWS::StackName}` },
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      Files: policy('files', FILE_HEADERS),
      ...(isPage && { Page: policy('page', page) }),
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: 'http2and3',
            ...(isPage && path === '/' && { DefaultRootObject: 'index.html' }),
            Origins: [
              {
                Id: 'bucket',
                DomainName: { Ref: 'Bucket' },
                OriginAccessControlId: { 'Fn::GetAtt': ['Access', 'Id'] },
                S3OriginConfig: { OriginAccessIdentity: '' },
              },
            ],
            DefaultCacheBehavior: behaviour('Files'),
            ...(isPage && {
              CacheBehaviors: [
                path,
                `${path}index.html`,
                `${path}shell-*.html`,
                `${path}preview/*/index.html`,
                `${path}preview/*/shell-*.html`,
              ].map((pattern) => behaviour('Page', pattern)),
            }),
            // A bucket that may not be listed says 403 of what isn't there.
            CustomErrorResponses: [403, 404].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
          },
        },
      },
    },
    Outputs: {
      Domain: { Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
      Distribution: { Value: { Ref: 'Distribution' } },
    },
  };
  return `${JSON.stringify(template, null, 2)}\n`;
}
